import { Readable } from 'node:stream'
import { csvRow } from '#contracts/shared/csv.ts'
import type { FileReply } from '#server/http/serve.ts'
import type { TokenStatement } from './token-statement.ts'

/** A statement as a file for a spreadsheet: a row for each entry, with the balances before and after around them. */
export function statementCsv({ from, to, before, after, entries }: TokenStatement): FileReply {
	const accounts = ['available', 'pending', 'held'] as const
	const rows = [
		['Time (UTC)', 'Entry', 'Order', 'Account', 'Tokens', 'Balance after'],
		...accounts.map((account) => [from, 'Balance before', '', account, '', before[account]]),
		...entries.map(({ at, title, order, account, amount, balanceAfter }) => [
			at,
			title,
			order,
			account,
			amount,
			balanceAfter,
		]),
		...accounts.map((account) => [to, 'Balance after', '', account, '', after[account]]),
	]
	// With the mark that tells a spreadsheet how it is written.
	const text = `\uFEFF${rows.map(csvRow).join('')}`
	return {
		attached: Readable.from([text]),
		fileName: `untapped-tokens-${from}-to-${to}.csv`,
		type: 'text/csv; charset=utf-8',
	}
}
