declare module 'pg/lib/utils.js' {
	/** What a JavaScript value is as a parameter of a statement. */
	export function prepareValue(value: unknown): string | Buffer | null
}
