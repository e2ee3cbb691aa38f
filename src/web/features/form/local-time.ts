/** A time as the browser's own field for day and time has it, in the reader's time zone; nothing for none. */
export function inLocalTime(iso: string | null): string {
	if (iso === null) return ''
	const at = new Date(iso)
	return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
