/** Start-up cannot go on; the message is the whole sentence to show, without a stack trace. */
export class StartupError extends Error {
	override name = 'StartupError'
}
