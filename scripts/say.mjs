/** Something stands in the way; the message is the whole sentence to show. */
export class Obstacle extends Error {
	name = 'Obstacle'
}

const silenceMs = 10_000

/** Runs a script's work; whatever goes wrong ends as one sentence and an exit code. */
export async function main(work) {
	try {
		await work()
	} catch (error) {
		console.error(sentenceFor(error))
		process.exit(1)
	}
}

/** Says what is being done while it is done: one line, with the seconds ticking on a terminal. */
export async function step(title, work) {
	const startedAt = Date.now()
	const seconds = () => Math.round((Date.now() - startedAt) / 1000)
	const isTerminal = process.stdout.isTTY === true
	const rewrite = (text) => process.stdout.write(`\r\x1b[K${text}`)
	if (isTerminal) rewrite(`${title} …`)
	else console.log(`${title} …`)
	const timer = isTerminal
		? setInterval(() => rewrite(`${title} … ${seconds()} s`), 1000)
		: setInterval(() => console.log(`  still at it, ${seconds()} s`), silenceMs)
	try {
		const result = await work()
		if (isTerminal) rewrite(`${title}: done in ${seconds()} s\n`)
		else console.log(`  done in ${seconds()} s`)
		return result
	} catch (error) {
		if (isTerminal) process.stdout.write('\n')
		throw error
	} finally {
		clearInterval(timer)
	}
}

const fileProblems = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the disk quota is used up',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EROFS: 'the file system is read-only',
	ENOENT: 'it is missing',
}

function sentenceFor(error) {
	if (error instanceof Obstacle) return error.message
	const problem = fileProblems[error.code]
	return problem ? `Cannot use ${error.path ?? 'a file'}: ${problem}.` : (error.stack ?? String(error))
}
