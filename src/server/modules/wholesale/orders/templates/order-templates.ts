import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type changeOrderTemplate as changeContract,
	maxTemplates,
	type newOrderTemplate,
	type OrderTemplates,
} from '#contracts/wholesale/orders/order-templates.ts'
import type { DbOrTx, Tx } from '#server/db/client.ts'
import { matchesId } from '#server/db/matches-id.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { actorNameOf, publishedUserName, publishedUsers } from '#server/modules/identity/index.ts'
import { actForCompany } from '../../companies/act-for-company.ts'
import type { PriceDeps } from '../../price-lists/case-catalog.ts'
import { wholesaleOrderLines, wholesaleOrders } from '../tables.ts'
import { wholesaleOrderTemplates } from './tables.ts'

const { id, companyId, name, lines, changedBy, changedAt } = wholesaleOrderTemplates

/** The templates of a company, by name. */
export async function orderTemplatesOf(db: DbOrTx, company: string): Promise<OrderTemplates> {
	const rows = await db
		.select({ id, name, lines, changedBy, changedAt, changer: publishedUserName })
		.from(wholesaleOrderTemplates)
		.leftJoin(publishedUsers, eq(publishedUsers.id, changedBy))
		.where(eq(companyId, company))
		.orderBy(asc(sql`lower(${name})`), asc(id))
	return {
		templates: rows.map(({ changer, ...template }) => ({
			...template,
			cases: template.lines.reduce((sum, { cases }) => sum + cases, 0),
			changedBy: actorNameOf(template.changedBy, changer),
			changedAt: template.changedAt.toISOString(),
		})),
	}
}

type Deps = Pick<PriceDeps, 'db' | 'catalog'>
type TemplateCall<Body> = Body & { company: string | undefined }

/** A change of the templates by an owner or a buyer, under the lock of the company; answered with all of them. */
const onTemplates = (
	{ db }: Pick<Deps, 'db'>,
	viewer: Viewer,
	company: string | undefined,
	change: (tx: Tx, companyId: string) => Promise<void>,
): Promise<OrderTemplates> =>
	actForCompany(db, viewer, { company, roles: ['owner', 'buyer'] }, async (tx, acting) => {
		await change(tx, acting.company.id)
		return orderTemplatesOf(tx, acting.company.id)
	})

/** Keeps cases under a name. Throws `CONFLICT` for a name that there is, and beyond the most that a company has. */
export const addOrderTemplate = (
	deps: Deps,
	viewer: Viewer,
	{ company: named, ...template }: TemplateCall<z.output<typeof newOrderTemplate>>,
): Promise<OrderTemplates> =>
	onTemplates(deps, viewer, named, async (tx, company) => {
		if ((await tx.$count(wholesaleOrderTemplates, eq(companyId, company))) >= maxTemplates)
			throw new Refusal('CONFLICT', `A company has ${maxTemplates} templates. Delete one that is not used any more.`)
		await refuseTakenName(tx, company, template.name)
		await tx.insert(wholesaleOrderTemplates).values({
			companyId: company,
			name: template.name,
			lines: await namedLines(deps, tx, company, template.lines),
			changedBy: viewer.id,
		})
	})

/** Throws `NOT_FOUND`, also for a template of another company, and `CONFLICT` for a name that there is. */
export const changeOrderTemplate = (
	deps: Deps,
	viewer: Viewer,
	{
		company: named,
		id: wanted,
		name: newName,
		lines: newLines,
	}: TemplateCall<z.output<typeof changeContract.body>> & {
		id: string
	},
): Promise<OrderTemplates> =>
	onTemplates(deps, viewer, named, async (tx, company) => {
		if (newName) await refuseTakenName(tx, company, newName, wanted)
		const changed = await tx
			.update(wholesaleOrderTemplates)
			.set({
				...(newName && { name: newName }),
				...(newLines && { lines: await namedLines(deps, tx, company, newLines) }),
				changedBy: viewer.id,
				changedAt: sql`now()`,
			})
			.where(isOneOf(company, wanted))
			.returning({ id })
		if (changed.length === 0) throw notFound('This template')
	})

export const removeOrderTemplate = (
	deps: Pick<Deps, 'db'>,
	viewer: Viewer,
	{ company: named, id: wanted }: TemplateCall<{ id: string }>,
): Promise<OrderTemplates> =>
	onTemplates(deps, viewer, named, async (tx, company) => {
		const removed = await tx.delete(wholesaleOrderTemplates).where(isOneOf(company, wanted)).returning({ id })
		if (removed.length === 0) throw notFound('This template')
	})

const isOneOf = (company: string, wanted: string) => and(eq(companyId, company), matchesId(id, wanted))

async function refuseTakenName(tx: Tx, company: string, wanted: string, except?: string): Promise<void> {
	const found = await tx
		.select({ id })
		.from(wholesaleOrderTemplates)
		.where(and(eq(companyId, company), eq(sql`lower(${name})`, wanted.toLowerCase())))
	if (found.some((template) => template.id !== except))
		throw new Refusal('CONFLICT', 'Your company has a template of this name. Choose another name.')
}

/** Names of products as they are sold, or as the company last ordered them. Throws `PRODUCT_UNAVAILABLE` for others. */
async function namedLines(
	{ catalog }: Deps,
	tx: Tx,
	company: string,
	asked: ReadonlyArray<{ productId: string; cases: number }>,
) {
	const { productById } = await catalog.in(tx)
	const gone = asked.map((line) => line.productId).filter((productId) => !productById.has(productId))
	const ordered = gone.length > 0 ? await orderedNames(tx, company, gone) : new Map<string, string>()
	return asked.map(({ productId, cases }) => {
		const known = productById.get(productId)?.name ?? ordered.get(productId)
		if (!known) throw new Refusal('PRODUCT_UNAVAILABLE', 'Something in this template is not sold by the case.')
		return { productId, cases, name: known }
	})
}

async function orderedNames(tx: Tx, company: string, productIds: readonly string[]): Promise<Map<string, string>> {
	const { productId, name: ordered, orderId } = wholesaleOrderLines
	const rows = await tx
		.selectDistinctOn([productId], { productId, name: ordered })
		.from(wholesaleOrders)
		.innerJoin(wholesaleOrderLines, eq(orderId, wholesaleOrders.id))
		.where(and(eq(wholesaleOrders.companyId, company), inArray(productId, [...productIds])))
		.orderBy(asc(productId), desc(wholesaleOrders.placedAt))
	return new Map(rows.map((row) => [row.productId, row.name]))
}
