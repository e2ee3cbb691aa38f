let format: Intl.ListFormat | undefined

/** "California", "California and Oregon", "California, Oregon, and Washington". */
export function joinedWithAnd(items: readonly string[]): string {
	format ??= new Intl.ListFormat('en-US')
	return format.format(items)
}
