import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
	type ApplicationDraft,
	applicationDraft,
	applicationProblems,
	domainIn,
	einIn,
} from '#contracts/wholesale/applications/application-form.ts'
import type {
	ApplicationState,
	startApplication as contract,
	OwnApplication,
	saveApplication,
} from '#contracts/wholesale/applications/own-application.ts'
import { type Db, type Tx, transaction } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { LimitRate } from '#server/http/limits/rate-limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Env } from '#server/startup/env.ts'
import { type ApplicationLink, type ApplicationRow, lockLinkedApplication, ownApplication } from './own-application.ts'
import { rateApplications } from './rate-applications.ts'
import { applicationTokenOf, isOpenToChange, isSubmitted, refuseApplicationStep } from './rules.ts'
import { type ApplicationAction, applicationEvents, wholesaleApplications } from './tables.ts'

export interface ApplicationDeps {
	db: Db
	mailer: Mailer
	files: Files
	limitRate: LimitRate
	/** Makes the links of applications. */
	applicationKey: string
	env: Pick<Env, 'MAIL_INBOX'>
}

type Started = z.output<typeof contract.body>

/** Keeps an application from its first step on, and mails its link: it can be left, and found again. */
export async function startApplication(deps: ApplicationDeps, idempotency: Idempotency, { legalName, email }: Started) {
	const mayMail = await isWithin(deps.limitRate, email)
	return inOneTransaction(deps.db, idempotency, 201, async (tx) => {
		const form = applicationDraft.parse({ legalName, email })
		const [written] = await tx
			.insert(wholesaleApplications)
			.values({ form, email })
			.returning({ id: wholesaleApplications.id, number: wholesaleApplications.number })
		if (!written) throw new Error('No application was written.')
		await addApplicationEvent(tx, written.id, 'applicant', 'started')
		const token = applicationTokenOf(deps.applicationKey, written.id)
		if (mayMail) notifyApplicant(deps, tx, { ...written, email }, 'started')
		return { ...written, token }
	})
}

/** Anybody can type anybody's address: nobody gets more than a few of these mails. */
async function isWithin(limitRate: LimitRate, email: string): Promise<boolean> {
	try {
		await limitRate({ name: 'application-links', max: 3, seconds: 3600 }, email.toLowerCase())
		return true
	} catch (error) {
		if (error instanceof Refusal && error.code === 'RATE_LIMITED') return false
		throw error
	}
}

export const addApplicationEvent = async (
	tx: Tx,
	applicationId: string,
	actor: string,
	action: ApplicationAction,
	text?: string,
) => void (await tx.insert(applicationEvents).values({ applicationId, actor, action, text: text ?? null }))

/** A mail to the applicant about a step; each step of an application is mailed once. */
export function notifyApplicant(
	{ mailer, applicationKey }: Pick<ApplicationDeps, 'mailer' | 'applicationKey'>,
	tx: Tx,
	{ id, number, email }: Pick<ApplicationRow, 'id' | 'number' | 'email'>,
	step: 'started' | 'ending' | 'submitted' | 'question' | 'rejected',
	text: string | null = null,
	cause = `${id}:${step}`,
): void {
	const token = applicationTokenOf(applicationKey, id)
	mailer.enqueue(tx, { kind: 'application-step', cause, to: email, data: { id, number, token, step, text } })
}

/** Acts on the application of a link, locked, and answers how it then is. */
const onLinkedApplication = (
	{ db, applicationKey }: ApplicationDeps,
	link: ApplicationLink,
	act: (tx: Tx, row: ApplicationRow) => Promise<void>,
): Promise<OwnApplication> =>
	transaction(db, async (tx) => {
		await act(tx, await lockLinkedApplication(tx, applicationKey, link))
		return ownApplication(tx, await lockLinkedApplication(tx, applicationKey, link))
	})

/** The form's columns with the keys by which duplicates are found. */
const written = (form: ApplicationDraft) => ({ form, ein: einIn(form.ein), domain: domainIn(form.website) })

/** Keeps what is filled in so far. Throws `STALE` when it was changed elsewhere meanwhile, `CONFLICT` once it is decided. */
export const saveDraft = (
	deps: ApplicationDeps,
	link: ApplicationLink,
	{ version, form }: z.output<typeof saveApplication.body>,
): Promise<OwnApplication> =>
	onLinkedApplication(deps, link, async (tx, row) => {
		if (!isOpenToChange(row.state))
			throw new Refusal('CONFLICT', 'This application is sent in. What it says cannot be changed any more.')
		if (row.version !== version)
			throw new Refusal('STALE', 'This application was changed in another window. Load it again to go on.')
		await tx
			.update(wholesaleApplications)
			.set({ ...written(form), version: row.version + 1, updatedAt: sql`now()` })
			.where(eq(wholesaleApplications.id, row.id))
	})

const setState = (tx: Tx, row: ApplicationRow, state: ApplicationState, more: object = {}) =>
	tx
		.update(wholesaleApplications)
		.set({ state, version: row.version + 1, updatedAt: sql`now()`, ...more })
		.where(eq(wholesaleApplications.id, row.id))

/** Throws `INVALID_INPUT` for a form that lacks something, with what it is field by field. */
function refuseIncomplete(form: ApplicationDraft): void {
	const issues = applicationProblems(form).map(({ field, message }) => ({ path: [field], message }))
	if (issues.length > 0)
		throw new Refusal('INVALID_INPUT', 'Something is still missing. See what is marked.', { issues })
}

/** Sends it in. What is missing is named field by field; whatever exists already is a hint to the reviewer, never a refusal. One that is sent in already is answered as it stands. */
export const submitApplication = (deps: ApplicationDeps, link: ApplicationLink): Promise<OwnApplication> =>
	onLinkedApplication(deps, link, async (tx, row) => {
		if (isSubmitted(row.state)) return
		refuseApplicationStep(row.state, 'submitted')
		refuseIncomplete(row.form)
		const { email, legalName } = row.form
		await setState(tx, row, 'submitted', { ...written(row.form), email, submittedAt: sql`now()` })
		await rateApplications(tx, [{ ...row, ...written(row.form), email }])
		await addApplicationEvent(tx, row.id, 'applicant', 'submitted')
		notifyApplicant(deps, tx, { ...row, email }, 'submitted')
		const data = { id: row.id, number: row.number, name: legalName, isAnswer: false }
		deps.mailer.enqueue(tx, { kind: 'application-arrived', cause: row.id, to: deps.env.MAIL_INBOX, data })
	})

/** Answers what was asked: the application is in review again, whole, and under the e-mail that its form has by now. */
export const answerQuestion = (deps: ApplicationDeps, link: ApplicationLink, text: string): Promise<OwnApplication> =>
	onLinkedApplication(deps, link, async (tx, row) => {
		if (row.state !== 'information_requested') throw new Refusal('CONFLICT', 'There is no question to answer any more.')
		refuseIncomplete(row.form)
		const { email } = row.form
		await setState(tx, row, 'in_review', { email })
		await rateApplications(tx, [{ ...row, email }])
		await addApplicationEvent(tx, row.id, 'applicant', 'answer', text)
		const data = { id: row.id, number: row.number, name: row.form.legalName, isAnswer: true }
		const cause = `${row.id}:${row.version}`
		if (email !== row.email)
			notifyApplicant(deps, tx, { ...row, email }, 'submitted', null, `${row.id}:submitted:${row.version}`)
		deps.mailer.enqueue(tx, { kind: 'application-arrived', cause, to: deps.env.MAIL_INBOX, data })
	})

export const withdrawApplication = (deps: ApplicationDeps, link: ApplicationLink): Promise<OwnApplication> =>
	onLinkedApplication(deps, link, async (tx, row) => {
		refuseApplicationStep(row.state, 'withdrawn')
		await setState(tx, row, 'withdrawn')
		await addApplicationEvent(tx, row.id, 'applicant', 'withdrawn')
	})
