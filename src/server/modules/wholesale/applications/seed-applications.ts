import { sql } from 'drizzle-orm'
import {
	type ApplicationDraft,
	applicationDraft,
	domainIn,
	einIn,
} from '#contracts/wholesale/applications/application-form.ts'
import type { ApplicationState } from '#contracts/wholesale/applications/own-application.ts'
import type { Tx } from '#server/db/client.ts'
import { stableId } from '#server/db/stable-id.ts'
import { companyEvents } from '../companies/tables.ts'
import { type ApplicationAction, applicationEvents, wholesaleApplications } from './tables.ts'

interface Seeded {
	state: ApplicationState
	/** Began so many days ago. */
	days: number
	form: Partial<ApplicationDraft>
	/** Its steps, with what was said. */
	steps: ReadonlyArray<readonly [action: ApplicationAction, text?: string]>
}

const shared = {
	accountTypes: ['grocery', 'gym'],
	warehouse: 'own',
	delivery: 'Two vans, Monday to Friday.',
	expectedCases: '120',
	brands: 'A seltzer and two iced teas',
} as const

const began = ['started'] as const
const sentIn = [began, ['submitted'] as const]

/** Applications in every state. They are invented, and one is of a company that exists already. */
const demoApplications: readonly Seeded[] = [
	{
		state: 'submitted',
		days: 2,
		steps: sentIn,
		form: {
			legalName: 'Sunflower Route Sales LLC',
			ein: '481442087',
			website: 'sunflowerroute.example',
			line1: '5 Silo Lane',
			city: 'Hutchinson',
			state: 'KS',
			postalCode: '67501',
			contactName: 'Mara Ellison',
			email: 'mara@sunflowerroute.example',
			phone: '620 555 0117',
			zips: '675, 674',
		},
	},
	{
		state: 'submitted',
		days: 1,
		steps: sentIn,
		form: {
			legalName: 'Prairie Line Distributing',
			tradeName: 'Prairie Line North',
			ein: '481203347',
			website: 'prairieline.example',
			line1: '2210 Quarry Road',
			city: 'Wichita',
			state: 'KS',
			postalCode: '67203',
			contactName: 'Theo Grant',
			email: 'theo.grant@gmail.com',
			phone: '316 555 0150',
			zips: '672',
		},
	},
	{
		state: 'in_review',
		days: 6,
		steps: [...sentIn, ['taken_up']],
		form: {
			legalName: 'Blue Mesa Drinks Inc.',
			ein: '841552210',
			website: 'bluemesa.example',
			line1: '77 Canal Street',
			city: 'Pueblo',
			state: 'CO',
			postalCode: '81003',
			contactName: 'Ines Whitaker',
			email: 'ines@bluemesa.example',
			phone: '719 555 0133',
			zips: '810 811',
			counties: 'Pueblo, CO',
		},
	},
	{
		state: 'information_requested',
		days: 9,
		steps: [...sentIn, ['taken_up'], ['question', 'Which days do you deliver to Tulsa, and from where?']],
		form: {
			legalName: 'Osage Beverage Group LLC',
			ein: '731560911',
			website: 'osagebev.example',
			line1: '400 Main Street',
			city: 'Tulsa',
			state: 'OK',
			postalCode: '74103',
			contactName: 'Joel Baird',
			email: 'joel@osagebev.example',
			phone: '918 555 0161',
			zips: '740 741',
		},
	},
	{
		state: 'rejected',
		days: 40,
		steps: [...sentIn, ['taken_up'], ['rejected', 'Your van route is inside the territory of a partner of ours.']],
		form: {
			legalName: 'Quick Can Route LLC',
			ein: '431880027',
			line1: '12 Grand Avenue',
			city: 'Springfield',
			state: 'MO',
			postalCode: '65806',
			contactName: 'Pat Nolan',
			email: 'pat@quickcan.example',
			phone: '417 555 0109',
			zips: '658',
		},
	},
	{
		state: 'withdrawn',
		days: 25,
		steps: [...sentIn, ['withdrawn']],
		form: {
			legalName: 'Ledge Rock Coolers LLC',
			ein: '421660145',
			line1: '3 Ferry Road',
			city: 'Davenport',
			state: 'IA',
			postalCode: '52801',
			contactName: 'Rosa Lind',
			email: 'rosa@ledgerock.example',
			phone: '563 555 0172',
			zips: '528',
		},
	},
	{
		state: 'draft',
		days: 3,
		steps: [began],
		form: { legalName: 'Wheat State Vending', email: 'hello@wheatstate.example', city: 'Emporia', state: 'KS' },
	},
]

/** Before the first order of the demo's history. */
const daysSinceApproval = 745

/** Demo applications: one in each state that leads to no company, and the one of a demo company. */
export async function seedApplications(
	tx: Tx,
	approved: { companyId: string; form: Partial<ApplicationDraft> },
): Promise<void> {
	for (const demo of demoApplications) await writeApplication(tx, demo, null)
	const steps = [...sentIn, ['taken_up'] as const, ['approved'] as const]
	const number = await writeApplication(
		tx,
		{ state: 'approved', days: daysSinceApproval, steps, form: approved.form },
		approved.companyId,
	)
	await tx.insert(companyEvents).values({
		...{
			companyId: approved.companyId,
			actor: 'system',
			action: 'application.approved',
			details: { application: number },
		},
		at: sql`now() - ${daysSinceApproval}::int * interval '1 day'`,
	})
}

async function writeApplication(tx: Tx, { state, days, form: typed, steps }: Seeded, companyId: string | null) {
	const form = applicationDraft.parse(state === 'draft' ? typed : { ...shared, ...typed })
	const at = sql`now() - ${days}::int * interval '1 day'`
	const last = steps.at(-1)
	const [written] = await tx
		.insert(wholesaleApplications)
		.values({
			id: stableId(`application ${form.legalName}`),
			state,
			form,
			email: form.email,
			ein: einIn(form.ein),
			domain: domainIn(form.website),
			companyId,
			version: steps.length,
			reason: state === 'rejected' ? (last?.[1] ?? '') : null,
			createdAt: at,
			updatedAt: at,
			submittedAt: state === 'draft' ? null : at,
		})
		.returning({ id: wholesaleApplications.id, number: wholesaleApplications.number })
	if (!written) throw new Error('No application was written.')
	await tx.insert(applicationEvents).values(
		steps.map(([action, text], nth) => ({
			applicationId: written.id,
			actor: ['taken_up', 'question', 'rejected', 'approved'].includes(action) ? 'system' : 'applicant',
			action,
			text: text ?? null,
			at: sql`${at} + ${nth}::int * interval '20 minutes'`,
		})),
	)
	return written.number
}
