/** For what an operator should know and a visitor need not: spec §1 and §6 want these logged, never shown. */
export function logWarning(message: string, cause?: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the browser's console is the only log that a page has.
	console.warn(message, ...(cause === undefined ? [] : [cause]))
}
