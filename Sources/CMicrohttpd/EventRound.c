/* For epoll_pwait and syscall. */
#define _GNU_SOURCE
#include "EventRound.h"

#include <errno.h>
#include <linux/aio_abi.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/* The most events in a round. What is held back waits for as many other clients, and for those that had something to do
   already. */
enum { eventsMax = 32 };

/* How many parts a message has at most that can be held back: head and body. */
enum { partsMax = 2 };

/* Longer messages are not held back: they take the system longer than another call, and others' turns shall come in
   between. */
static const size_t messageBytesMax = 64 << 10;

/* A message between the call in which the library was told to try again and the one in which it does. */
struct Message {
    int socket;
    /* The end of its round has come. */
    int hadItsTurn;
    /* How many of its bytes left there. */
    size_t sentBytes;
    struct iovec parts[partsMax];
};

static _Thread_local struct {
    /* The socket whose next message is held back, or -1. */
    int socket;
    int count;
    struct Message messages[eventsMax];
} held = {.socket = -1};

/* The thread's queue of asynchronous operations (io_setup(2)), which ends with the thread. */
static pthread_key_t queueKey;

static void destroy(void *queue) {
    syscall(SYS_io_destroy, (aio_context_t)queue);
}

__attribute__((constructor)) static void makeQueueKey(void) {
    if (pthread_key_create(&queueKey, destroy) != 0) abort();
}

static long takeResults(aio_context_t queue, long countMin, long room, struct io_event *results) {
    return syscall(SYS_io_getevents, queue, countMin, room, results, NULL);
}

/* 0 where the system gives none, or one of which it would not tell the results. */
static aio_context_t openQueue(void) {
    aio_context_t queue = (aio_context_t)pthread_getspecific(queueKey);
    if (queue != 0 || syscall(SYS_io_setup, eventsMax, &queue) != 0) return queue;
    if (takeResults(queue, 0, 0, NULL) == 0 && pthread_setspecific(queueKey, (void *)queue) == 0) return queue;
    destroy((void *)queue);
    return 0;
}

void EventRound_hold(int socket) {
    held.socket = socket;
}

void EventRound_forget(int socket) {
    if (held.socket == socket) held.socket = -1;
    for (int index = 0; index < held.count; ++index) {
        if (held.messages[index].socket != socket) continue;
        held.messages[index] = held.messages[--held.count];
        return;
    }
}

/* Sends the first of the messages in one call, and returns how many: for a socket that does not block, an operation is
   over when io_submit(2) returns. */
static long sendTogether(struct Message *const messages[], long count) {
    const aio_context_t queue = openQueue();
    if (queue == 0) return 0;
    struct iocb operations[eventsMax];
    struct iocb *pointers[eventsMax];
    for (long index = 0; index < count; ++index) {
        operations[index] = (struct iocb){
            .aio_data = (uint64_t)index,
            .aio_lio_opcode = IOCB_CMD_PWRITEV,
            .aio_fildes = (uint32_t)messages[index]->socket,
            .aio_buf = (uint64_t)(uintptr_t)messages[index]->parts,
            .aio_nbytes = partsMax,
        };
        pointers[index] = &operations[index];
    }
    const long submitted = syscall(SYS_io_submit, queue, count, pointers);
    if (submitted < 0) return 0;
    struct io_event results[eventsMax];
    for (long known = 0; known < submitted;) {
        /* Less than 0 if a signal comes before a result that is late. */
        const long more = takeResults(queue, 1, submitted - known, results);
        for (long index = 0; index < more; ++index) {
            if (results[index].res > 0) messages[results[index].data]->sentBytes = (size_t)results[index].res;
        }
        if (more > 0) known += more;
    }
    return submitted;
}

static void sendAlone(struct Message *message) {
    const struct msghdr header = {.msg_iov = message->parts, .msg_iovlen = partsMax};
    const ssize_t sent = syscall(SYS_sendmsg, message->socket, &header, MSG_NOSIGNAL);
    if (sent > 0) message->sentBytes = (size_t)sent;
}

long EventRound_end(void) {
    struct Message *messages[eventsMax];
    long count = 0;
    for (int index = 0; index < held.count; ++index) {
        struct Message *message = &held.messages[index];
        if (message->hadItsTurn) continue;
        message->hadItsTurn = 1;
        messages[count++] = message;
    }
    /* One alone leaves sooner by a call of its own. */
    const long together = count > 1 ? sendTogether(messages, count) : 0;
    for (long index = together; index < count; ++index) sendAlone(messages[index]);
    held.socket = -1;
    return together;
}

/* Stands in for the system's own, for the library: its event loop takes as many events as its array holds for a sign of
   more to come, and waits for those, with no end, before it looks at the ones that it has. When just so many clients
   (128) send something at once and no other does, nobody is answered. So the array is never filled: what is left over
   comes with the next call. */
int epoll_wait(int epoll, struct epoll_event *events, int room, int milliseconds) {
    EventRound_end();
    const int unfilled = room > 1 ? room - 1 : room;
    return epoll_pwait(epoll, events, unfilled < eventsMax ? unfilled : eventsMax, milliseconds, NULL);
}

static int canBeHeld(int socket, const struct msghdr *message, int flags) {
    if (socket < 0 || socket != held.socket || held.count == eventsMax || flags != MSG_NOSIGNAL) return 0;
    if (message->msg_iovlen > partsMax) return 0;
    size_t bytes = 0;
    for (size_t index = 0; index < message->msg_iovlen; ++index) bytes += message->msg_iov[index].iov_len;
    return bytes <= messageBytesMax;
}

/* The library sends the message again that was held back: returns what has left of it, and sends the rest. When all that
   fits has left, it must be now: the library then waits for the system to say that there is room again, which may have
   happened since the end of the round. */
static ssize_t sendRest(int socket, const struct msghdr *message, int flags, size_t sentBytes) {
    struct iovec parts[partsMax];
    size_t skipped = sentBytes;
    size_t restBytes = 0;
    for (size_t index = 0; index < message->msg_iovlen; ++index) {
        const struct iovec part = message->msg_iov[index];
        const size_t skip = skipped < part.iov_len ? skipped : part.iov_len;
        parts[index] = (struct iovec){(char *)part.iov_base + skip, part.iov_len - skip};
        skipped -= skip;
        restBytes += part.iov_len - skip;
    }
    if (restBytes == 0) return (ssize_t)sentBytes;
    struct msghdr rest = *message;
    rest.msg_iov = parts;
    const ssize_t more = syscall(SYS_sendmsg, socket, &rest, flags);
    if (more >= 0) return (ssize_t)sentBytes + more;
    return sentBytes > 0 && (errno == EAGAIN || errno == EINTR) ? (ssize_t)sentBytes : -1;
}

/* Stands in for the system's own, for the library: a message that is held back was interrupted. The library may try again
   at once, then goes on to the next connection, and tries again in the next round. */
ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    for (int index = 0; index < held.count; ++index) {
        struct Message *known = &held.messages[index];
        if (known->socket != socket) continue;
        if (!known->hadItsTurn) {
            errno = EINTR;
            return -1;
        }
        const size_t sentBytes = known->sentBytes;
        *known = held.messages[--held.count];
        return sendRest(socket, message, flags, sentBytes);
    }
    if (!canBeHeld(socket, message, flags)) return syscall(SYS_sendmsg, socket, message, flags);
    held.socket = -1;
    struct Message *new = &held.messages[held.count++];
    *new = (struct Message){.socket = socket};
    memcpy(new->parts, message->msg_iov, message->msg_iovlen * sizeof *new->parts);
    errno = EINTR;
    return -1;
}

/* Stands in for the system's own, for the library: a head without a body is a message of one part. */
ssize_t send(int socket, const void *bytes, size_t count, int flags) {
    struct iovec part = {(void *)bytes, count};
    const struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    return sendmsg(socket, &message, flags);
}
