import { maxCounted } from '#contracts/endpoint.ts'

/** "50 of 10,000+ orders": how much of a list is on the page, as far as it was counted. */
export function shownText(shown: number, total: number | undefined, one: string, many: string): string {
	if (shown === 0) return `No ${many}`
	const figure = (count: number) => count.toLocaleString('en-US')
	if (total === undefined) return `${figure(shown)} ${shown === 1 ? one : many}`
	const all = total > maxCounted ? `${figure(maxCounted)}+` : figure(total)
	return `${figure(shown)} of ${all} ${total === 1 ? one : many}`
}
