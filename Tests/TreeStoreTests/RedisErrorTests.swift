import Testing

@testable import TreeStore

@Suite struct RedisErrorTests {
    @Test(arguments: [
        ("OOM command not allowed when used memory > 'maxmemory'.", "OOM"),
        ("READONLY You can't write against a read only replica.", "READONLY"),
        (
            "ERR Error running script (call to f_0): @user_script:97: @user_script: 97: -OOM command not allowed when used",
            "OOM"
        ),
        ("ERR Error running script (call to f_0): @user_script:9: -READONLY You can't write", "READONLY"),
    ])
    func `the code of an error is found, also in a script's`(text: String, code: String) {
        #expect(text.hasErrorCode(code))
    }

    @Test(arguments: ["ERR unknown command 'OOM'", "WRONGTYPE -OOMX ", "ERR no READONLY here"])
    func `a word of an error is not its code`(text: String) {
        #expect(!text.hasErrorCode("OOM") && !text.hasErrorCode("READONLY"))
    }
}
