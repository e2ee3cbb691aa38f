import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/errors.ts'
import type { ThreadMessage, ThreadTask, ThreadTasks } from './thread-tasks.ts'

/** Built, the program lies beside the server's own; from source, in the room beside this one. */
function programUrl(): URL {
	const here = import.meta.url
	if (here.endsWith('.ts')) return new URL('../program/projection-thread.ts', here)
	return new URL(here.includes('/chunks/') ? '../projection-thread.js' : './projection-thread.js', here)
}

interface Watched {
	onProgress?: (done: number) => void
	signal?: AbortSignal
	/** After so many ms it is ended. */
	timeoutMs: number
}

/**
 * Does a task in a thread of its own, with a bounded heap, so that nothing else waits for it. Throws the signal's reason when it
 * is ended, `FILE_INVALID` for a file that the thread refuses, and an error when the thread ends by itself or takes too long.
 */
export async function runInThread<T extends ThreadTask>(
	task: T,
	input: ThreadTasks[T]['input'],
	{ onProgress, signal, timeoutMs }: Watched,
): Promise<ThreadTasks[T]['output']> {
	signal?.throwIfAborted()
	const { promise, resolve, reject } = Promise.withResolvers<ThreadTasks[T]['output']>()
	const worker = new Worker(programUrl(), {
		workerData: { task, input },
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
	})
	const timer = setTimeout(() => reject(new Error(`The thread took longer than ${timeoutMs} ms.`)), timeoutMs)
	const end = () => reject(signal?.reason)
	signal?.addEventListener('abort', end)
	worker.on('message', (message: ThreadMessage) => {
		if ('progress' in message) onProgress?.(message.progress)
		else if ('refused' in message) reject(new Refusal('FILE_INVALID', message.refused))
		else resolve(message.output as ThreadTasks[T]['output'])
	})
	worker.on('error', reject)
	worker.on('exit', (code) => reject(new Error(`The thread ended with ${code}.`)))
	try {
		return await promise
	} finally {
		clearTimeout(timer)
		signal?.removeEventListener('abort', end)
		void worker.terminate()
	}
}
