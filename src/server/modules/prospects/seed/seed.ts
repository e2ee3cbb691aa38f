import { asc, eq, sql } from 'drizzle-orm'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { publishedCompanies, publishedCompanyMembers } from '#server/modules/wholesale/index.ts'
import { storeDayFromNow } from '../board/filters.ts'
import { duplicateKeyOf } from '../duplicate-key.ts'
import { prospectEvents, prospectStages, prospects, retailAccounts } from '../tables.ts'
import { demoBrands, demoContacts, demoCoolers, demoLostReasons, demoNextActions, demoProspects } from './seed-shops.ts'

type Stage = typeof prospectStages.$inferSelect

const at = <Item>(items: readonly Item[], nth: number): Item => {
	const item = items[nth % items.length]
	if (item === undefined) throw new Error('There is nothing to choose from.')
	return item
}

/** The demo's prospects, once in the life of a database; its stages come with the tables. */
export async function seedProspects(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await tx.select().from(prospectStages).for('no key update')
		if ((await tx.$count(prospects)) > 0) return
		const stages = await tx.select().from(prospectStages).orderBy(asc(prospectStages.position))
		const { id, name } = publishedCompanies
		const { companyId, userId } = publishedCompanyMembers
		const companies = await tx
			.select({ id, name, owner: userId })
			.from(publishedCompanies)
			.leftJoin(publishedCompanyMembers, eq(companyId, id))
		for (const [legalName, places] of Object.entries(demoProspects)) {
			const company = companies.find((each) => legalName.startsWith(each.name.replace(/ LLC| Inc\./, '')))
			if (!company) continue
			const shops = places.flatMap(([city, postalCode, state, all]) =>
				all.map(([shop, doorType, street, casesPerMonth]) => ({
					...{ name: shop, doorType, street, city, postalCode, state, casesPerMonth },
				})),
			)
			for (const [nth, shop] of shops.entries())
				await writeDemoProspect(tx, { ...shop, companyId: company.id, ownerId: company.owner }, { nth, stages })
		}
	})
}

type Shop = Pick<
	typeof prospects.$inferInsert,
	'companyId' | 'ownerId' | 'name' | 'doorType' | 'street' | 'city' | 'state' | 'postalCode' | 'casesPerMonth'
> & { name: string; street: string; postalCode: string }

/** Days since it came into its stage, and until its next action; some are late. */
const daysIn = (nth: number) => 2 + ((nth * 7) % 40)
const daysLeft = (nth: number) => ((nth * 5) % 17) - 3

async function writeDemoProspect(tx: Tx, shop: Shop, { nth, stages }: { nth: number; stages: readonly Stage[] }) {
	const stage = at(stages, [0, 0, 1, 1, 2, 3, 4, 0, 2, 5][nth % 10] ?? 0)
	const first = at(stages, 0)
	const prospectId = stableId(`prospect ${shop.name}`)
	const [contactName, contactRole] = at(demoContacts, nth)
	const open = stage.standing === 'open'
	const furthest = open ? stage.position : stage.standing === 'won' ? 4 : 2
	const ago = (days: number) => sql<Date>`now() - ${days} * interval '1 day'`
	await tx.insert(prospects).values({
		...shop,
		id: prospectId,
		identity: duplicateKeyOf(shop),
		cooler: at(demoCoolers, nth),
		competingBrands: [...at(demoBrands, nth)],
		...(nth % 4 < 3 && { contactName, contactRole, contactPhone: `(316) 555-01${String(10 + (nth % 90))}` }),
		stage: stage.key,
		standing: stage.standing,
		stageSince: ago(daysIn(nth)),
		furthest,
		nextText: open ? at(demoNextActions, nth) : null,
		nextDueOn: open ? storeDayFromNow(daysLeft(nth)) : null,
		lostReason: stage.standing === 'lost' ? at(demoLostReasons, nth) : null,
		version: stage.key === first.key ? 1 : 2,
		createdAt: ago(daysIn(nth) + 20),
	})
	const actor = shop.ownerId ?? 'system'
	const event = { prospectId, actor }
	await tx.insert(prospectEvents).values([
		{ ...event, kind: 'created', details: { to: first.name }, version: 1, at: ago(daysIn(nth) + 20) },
		{ ...event, kind: 'visit', text: 'Looked at the shelves and left a card.', at: ago(daysIn(nth) + 6) },
		...(stage.key === first.key
			? []
			: [
					{
						...event,
						kind: open ? 'moved' : stage.standing,
						text: stage.standing === 'lost' ? at(demoLostReasons, nth) : null,
						details: { from: first.name, to: stage.name },
						version: 2,
						at: ago(daysIn(nth)),
					},
				]),
	])
	if (stage.standing === 'won')
		await tx.insert(retailAccounts).values({ companyId: shop.companyId, prospectId, createdAt: ago(daysIn(nth)) })
}
