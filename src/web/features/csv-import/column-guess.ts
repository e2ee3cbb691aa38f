/** What the columns of a file may stand for, each by what it is called. */
export interface FileColumns<Name extends string> {
	labels: Readonly<Record<Name, string>>
	/** Those that a file has to have. */
	needed: readonly Name[]
	/** Other heads that spreadsheets and shops use, in small letters and nothing else. */
	alsoCalled: Readonly<Partial<Record<Name, readonly string[]>>>
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Which column, from 0, most likely stands for what, by the heads of a file. */
export function guessedColumns<Name extends string>(
	{ labels, alsoCalled }: FileColumns<Name>,
	heads: readonly string[],
): Partial<Record<Name, number>> {
	const found = heads.map(plain)
	const columns = (Object.keys(labels) as Name[]).flatMap((column) => {
		const names = [plain(labels[column]), ...(alsoCalled[column] ?? [])]
		const at = found.findIndex((head) => names.includes(head))
		return at < 0 ? [] : [[column, at] as const]
	})
	return Object.fromEntries(columns) as Partial<Record<Name, number>>
}
