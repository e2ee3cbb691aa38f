declare module 'pg/lib/utils.js' {
	/** Turns a JavaScript value into the parameter of a statement. */
	export function prepareValue(value: unknown): string | Buffer | null
}
