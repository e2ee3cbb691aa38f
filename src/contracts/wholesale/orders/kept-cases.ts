/** How many of an order's cases are reserved, for its company to read: those on backorder are not. */
export function keptCasesText({ cases, backordered }: { cases: number; backordered: number }): string {
	const kept = cases - backordered
	if (backordered === 0) return cases === 1 ? 'Its case is kept for you.' : 'Its cases are kept for you.'
	if (kept <= 0) return 'None of its cases is in stock yet: they wait for stock.'
	return `${kept} of its ${cases} cases ${kept === 1 ? 'is' : 'are'} kept for you; the rest waits for stock.`
}

/** Cases of these lines that wait for stock. */
export const backorderedCases = (lines: ReadonlyArray<{ backordered: number }>): number =>
	lines.reduce((sum, line) => sum + line.backordered, 0)
