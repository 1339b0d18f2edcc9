import Drawing
import HTTPServer
import LayoutJSON

extension TreeService {
    /// Frames of a tree, or what changes them, or a picture.
    ///
    /// - Parameter format: nil for what the client would rather have.
    func frames(_ head: RequestHead, _ name: TreeName, as format: PictureFormat?) -> Answer {
        do throws(Failure) {
            let question = try question(head, as: format)
            if question.wait > 0 {
                return .whenReady(FramesPoll(trees: self, name: name, question: question, head: head).waiting)
            }
            // What many ask again and again takes no worker.
            if let newest = heads.known(name.text),
                let answer = frames.cache[question.key(name, newest: newest.number)],
                answer.isPackedSoon || !ContentCoding.acceptsGzip(head.headers)
            {
                return .now(response(.success(answer), question, to: head))
            }
            return whenReady(head) { [self] reply in
                reply.work { self.answer(question, name, head) { reply.respond($0) } }
            }
        } catch {
            return .now(Response(error, to: head))
        }
    }

    private func question(_ head: RequestHead, as format: PictureFormat?) throws(Failure) -> FramesQuestion {
        let query = head.query ?? ""
        // Pictures take their time anyway.
        if let format { return try FramesQuestion(query, as: format) }
        if let format = PictureFormat.preferred(by: head.headers) {
            return try FramesQuestion(query, as: format, by: .typeAndCoding)
        }
        if let known = questions[query] { return known }
        let question = try FramesQuestion(query, as: nil, by: .typeAndCoding)
        questions[query] = question
        return question
    }

    /// What happens to a tree from now on.
    func events(_ head: RequestHead, _ name: TreeName) -> Answer {
        do throws(Failure) {
            var query = Query(head.query)
            let viewport = Viewport(&query)
            let since = query.integer("since", in: 0...Int.max)
            try query.finish()
            let shown = head.headers["last-event-id"].flatMap { Int($0) } ?? since
            let listen = { @Sendable [self] (reply: Reply) in
                let listener = TreeListener(trees: self, name: name, viewport: viewport, shown: shown)
                if head.method == "HEAD" { return reply.respond(listener.head) }
                reply.listen(to: listener)
            }
            return whenReady(head) { [self] reply in
                let isTaken = boundedCrew { [self] in
                    do throws(Failure) {
                        guard try heads.newest(name.text) != nil else { throw .noSuchTree(name.text) }
                        listen(reply)
                    } catch {
                        reply.respond(Response(error, to: head))
                    }
                }
                guard !isTaken else { return }
                // Many come at once, as after a restart: a tree that was there is good enough to listen to.
                if heads.isRemembered(name.text) { return listen(reply) }
                reply.respond(Response(.refused(.busy(queueMax: options.workQueueMax)), to: head))
            }
        } catch {
            return .now(Response(error, to: head))
        }
    }

    /// Has the answer to a question told, from a worker's thread or at once.
    func answer(
        _ question: FramesQuestion, _ name: TreeName, _ head: RequestHead,
        _ respond: @escaping @Sendable (Response) -> Void
    ) {
        do throws(Failure) {
            guard let newest = try heads.newest(name.text) else { throw .noSuchTree(name.text) }
            let key = question.key(name, newest: newest.number)
            guard key.version <= newest.number else { throw .noSuchVersion(key.version, of: name.text) }
            frames.answer(key, by: boundedCrew) { [self] in respond(response($0, question, to: head)) }
        } catch {
            respond(Response(error, to: head))
        }
    }

    func response(
        _ result: Result<TreeAnswer, Failure>, _ question: FramesQuestion, to head: RequestHead
    ) -> Response {
        switch result {
        case .success(let answer):
            var response =
                answer.tag.isKnown(to: head.headers)
                ? Response.notModified(answer.tag, by: question.variation)
                : Response.tagged(
                    answer.body, type: answer.type, answer.tag,
                    packs: ContentCoding.isWorthPacking(answer.type) && ContentCoding.acceptsGzip(head.headers),
                    by: question.variation
                ) { _ in
                    answer.packedBody
                }
            response.headers.append(("Cache-Control", cacheControl(question)))
            return response
        case .failure(let failure):
            return Response(failure, to: head)
        }
    }

    /// A version never changes; which one is the newest is to be asked every time. What needs a key is for nobody else.
    private func cacheControl(_ question: FramesQuestion) -> String {
        let scope = options.apiKeys == nil ? "public" : "private"
        return question.version == nil ? "no-cache" : "\(scope), max-age=31536000, immutable"
    }

    private func whenReady(_ head: RequestHead, _ begin: @escaping @Sendable (Reply) -> Void) -> Answer {
        let secondsMax = options.requestSecondsMax
        return .whenReady(
            Waiting(
                secondsMax: secondsMax, begin: begin,
                timeout: { reply in
                    reply.respond(Response(.refused(.overdue(requestSecondsMax: secondsMax)), to: head))
                }))
    }
}
