import { hashedText, type TokenLink } from '#contracts/tokens/token-statement.ts'

export interface ChainFinding {
	/** The place in the chain where it was found. */
	position: number
	text: string
}

export interface CheckedChain {
	links: number
	lastHash: string
	/** What the transfers add up to, by account. */
	balances: Readonly<Record<'available' | 'pending' | 'held', number>>
	findings: readonly ChainFinding[]
}

const inHex = (bytes: ArrayBuffer): string =>
	[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const hashOf = async (text: string): Promise<string> =>
	inHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Computes every hash again, from the first transfer to the last, and adds up what they moved. */
export async function checkChain(links: readonly TokenLink[]): Promise<CheckedChain> {
	const findings: ChainFinding[] = []
	const balances = { available: 0, pending: 0, held: 0 }
	let previous = { position: 0, hash: '' }
	for (const link of links) {
		const { position } = link
		if (position !== previous.position + 1)
			findings.push({ position, text: `Entry ${previous.position + 1} is missing before it.` })
		if (link.previousHash !== previous.hash)
			findings.push({ position, text: 'It does not go on from the entry before it.' })
		if ((await hashOf(hashedText(link))) !== link.hash)
			findings.push({ position, text: 'What it says is not what was posted: its hash is another.' })
		for (const account of ['available', 'pending', 'held'] as const) {
			if (link.to === account) balances[account] += link.amount
			if (link.from === account) balances[account] -= link.amount
		}
		previous = link
	}
	return { links: links.length, lastHash: previous.hash, balances, findings }
}
