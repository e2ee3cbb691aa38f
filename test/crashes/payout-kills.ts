import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createDb } from '#server/db/client.ts'
import type { Failures } from '#server/jobs/failures.ts'
import { creditOrders } from '#server/modules/creators/earnings/credit-orders.ts'
import { reverseCommissions } from '#server/modules/creators/reversals/reverse-commissions.ts'
import type { OwnPostgres } from '../outages/own-postgres.ts'
import { actsOf, auditAfterSettling, type Killed, whileKilled } from './kills.ts'
import { type PayoutAct, type PayoutLoad, startPayoutLoad } from './payout-load.ts'

interface Crediting {
	/** Credits and takes back once more, to the end. */
	stop(): Promise<void>
}

/**
 * Credits orders, takes back what was refunded and lets commission become payable at once, beside the jobs of the servers,
 * which do so each minute. A database that dies meanwhile is tried again.
 */
function startCrediting(ownerUrl: string, faults: string[]): Crediting {
	const failures: Failures = {
		note: (job, error) => void faults.push(`${job}: ${error}`),
		watch: (_, act) => act(),
	}
	let isOver = false
	async function once() {
		const db = createDb(ownerUrl, { max: 2 })
		try {
			const deps = { db, failures, mailer: { enqueue() {} }, env: { MAIL_INBOX: 'staff@example.com' } }
			await creditOrders(deps)
			await reverseCommissions(deps)
			await db.pool.query(
				`UPDATE creator_attributions SET payable_at = now() - interval '1 minute' WHERE payable_at > now()`,
			)
		} finally {
			await db.pool.end()
		}
	}
	async function goOn() {
		while (!isOver) {
			await once().catch(() => {})
			await sleep(300)
		}
	}
	const running = goOn()
	return {
		async stop() {
			isOver = true
			await running
			// What failed while the database was away has its turn again later; now nothing dies any more.
			await once()
		},
	}
}

/** Kills the server so often while commission is earned, refunded, computed, approved, sent and fails; nobody is paid twice. */
export async function killUnderPayouts(
	postgres: OwnPostgres,
	dataDir: string,
	options: { kills: number; databaseKills: number; lanes: number; say: (text: string) => void },
): Promise<Killed> {
	const { ownerUrl } = postgres
	const creditFaults: string[] = []
	let crediting: Crediting | undefined
	const { ended, slowestStartMs } = await whileKilled(
		postgres,
		dataDir,
		options,
		async (url, server) => {
			const creatorIds = await creatorsOf(ownerUrl)
			const load = await startPayoutLoad(url, server, { creatorIds, lanes: options.lanes })
			crediting = startCrediting(ownerUrl, creditFaults)
			return load
		},
		async (load) => {
			await crediting?.stop()
			await load.payOutAtLast()
			return {
				wrong: [...load.faults, ...(await paidWrongly(ownerUrl, load)), ...(await auditAfterSettling(ownerUrl))],
				acknowledged: load.acknowledged.length,
				acts: actsOf(load.acknowledged),
				unanswered: load.unanswered,
			}
		},
	)
	return { ...ended, slowestStartMs }
}

async function rowsOf<Row>(ownerUrl: string, text: string): Promise<Row[]> {
	const client = new Client({ connectionString: ownerUrl })
	await client.connect()
	try {
		return (await client.query(text)).rows
	} finally {
		await client.end()
	}
}

async function creatorsOf(ownerUrl: string): Promise<Record<'creator' | 'everything', string>> {
	const rows = await rowsOf<{ username: string; id: string }>(
		ownerUrl,
		'SELECT u.username, c.id FROM creators c JOIN users u ON u.id = c.user_id',
	)
	const idOf = (name: string) => rows.find(({ username }) => username === name)?.id ?? ''
	return { creator: idOf('creator'), everything: idOf('everything') }
}

/** Whatever was acknowledged and is not so, and every cent, token or use that is there twice. */
async function paidWrongly(ownerUrl: string, { acknowledged }: Pick<PayoutLoad, 'acknowledged'>): Promise<string[]> {
	const states = new Map(
		(
			await rowsOf<{ id: string; state: string }>(
				ownerUrl,
				'SELECT id, state FROM creator_payouts UNION ALL SELECT id, bank_state FROM creator_payout_lines',
			)
		).map(({ id, state }) => [id, state]),
	)
	const failed = new Set(acknowledged.filter(({ act }) => act === 'failed').map(({ of }) => of))
	const isSo = ({ act, of }: PayoutAct) =>
		!['approved', 'dropped', 'sent', 'failed'].includes(act) ||
		// What was sent may be told to have failed afterwards.
		states.get(of) === (act === 'sent' && failed.has(of) ? 'failed' : act) ||
		(act === 'sent' && states.get(of) === 'failed')
	return [
		...acknowledged.filter((each) => !isSo(each)).map(({ act, of }) => `${of} was ${act}, and is ${states.get(of)}`),
		...codesWronglyUsed(acknowledged),
		...(await twice(ownerUrl)),
	]
}

/** Of two who ordered with one code one has it, and nobody else; both have not only where an order ran out of time. */
function codesWronglyUsed(acknowledged: readonly PayoutAct[]): string[] {
	const withCodes = acknowledged.filter(({ act }) => /code|time/.test(act))
	return [...Map.groupBy(withCodes, ({ of }) => of)].flatMap(([code, acts]) => {
		const bought = acts.filter(({ act }) => act === 'bought with a code').length
		const isRight = bought === 1 || (bought === 0 && acts.some(({ act }) => act === 'ran out of time'))
		return isRight ? [] : `${code} was had by ${bought}: ${JSON.stringify(acts)}`
	})
}

/** By the books alone: tokens of a line that are not there once, creators who were paid more than they ever earned. */
const twice = async (ownerUrl: string): Promise<string[]> =>
	(
		await rowsOf<{ wrong: string }>(
			ownerUrl,
			`SELECT format('line %s of %s tokens (payout %s) has %s transfers of %s', l.id, l.tokens, p.state, t.count, t.tokens) AS wrong
			FROM creator_payout_lines l JOIN creator_payouts p ON p.id = l.payout_id, LATERAL (
				SELECT count(*), coalesce(sum(amount), 0) AS tokens FROM token_transfers
				WHERE kind = 'creator' AND cause_type = 'payout-line' AND cause_id = l.id::text) t
			WHERE t.tokens <> CASE WHEN p.state = 'approved' THEN l.tokens ELSE 0 END OR t.count > 1
			UNION ALL
			SELECT format('creator %s earned %s cents at the most and was paid %s', c.handle, earned.cents, paid.cents)
			FROM creators c, LATERAL (
				SELECT coalesce(sum(e.cents) FILTER (WHERE e.cents > 0), 0) AS cents FROM commission_entries e
				JOIN creator_attributions a ON a.id = e.attribution_id WHERE a.creator_id = c.id AND a.outcome = 'counted') earned, LATERAL (
				SELECT coalesce(sum(l.cents), 0) AS cents FROM creator_payout_lines l JOIN creator_payouts p ON p.id = l.payout_id
				WHERE l.creator_id = c.id AND p.state <> 'dropped' AND l.bank_state IS DISTINCT FROM 'failed') paid
			WHERE paid.cents > earned.cents
			UNION ALL
			SELECT format('order %s is credited %s times', order_number, count(*)) FROM creator_attributions
			WHERE outcome = 'counted' GROUP BY order_number HAVING count(*) > 1`,
		)
	).map(({ wrong }) => wrong)
