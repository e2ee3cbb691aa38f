import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from '#contracts/insight/projections/simulation.ts'
import type { ThreadMessage, ThreadTask, ThreadTasks } from '../threads/thread-tasks.ts'
import { UnreadableWorkbook } from '../workbook/unreadable-workbook.ts'

// A thread of its own for what takes long: simulations, and workbooks, whose library is loaded here alone.

const say = (message: ThreadMessage) => parentPort?.postMessage(message)
/** Runs computed between two reports of progress. */
const runsPerReport = 100

const tasks: { [T in ThreadTask]: (input: ThreadTasks[T]['input']) => Promise<ThreadTasks[T]['output']> } = {
	simulate: async (input) =>
		simulate(input, (done) => {
			if (done % runsPerReport === 0) say({ progress: done })
		}),
	writeWorkbook: async (input) => (await import('../workbook/write-workbook.ts')).writeWorkbook(input),
	readWorkbook: async (input) => (await import('../workbook/read-workbook.ts')).readWorkbook(input),
}

const { task, input } = workerData as { task: ThreadTask; input: never }
try {
	say({ output: await tasks[task](input) })
} catch (error) {
	if (!(error instanceof UnreadableWorkbook)) throw error
	say({ refused: error.message })
}
