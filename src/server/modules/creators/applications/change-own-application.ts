import { eq, sql } from 'drizzle-orm'
import type {
	CreatorApplicationForm,
	CreatorApplicationState,
	OwnCreatorApplication,
} from '#contracts/creators/creator-applications.ts'
import { type Db, type Tx, transaction, violatedConstraint } from '#server/db/client.ts'
import { Refusal } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { confirmAccount } from '#server/modules/identity/index.ts'
import { refuseApplicationStep } from '#server/modules/wholesale/index.ts'
import type { Env } from '#server/startup/env.ts'
import { type CreatorApplicationAction, creatorApplicationEvents, creatorApplications, creators } from '../tables.ts'
import { type CreatorApplicationRow, lockOwnCreatorApplication, ownCreatorApplication } from './own-application.ts'

export interface CreatorApplicationDeps {
	db: Db
	mailer: Mailer
	env: Pick<Env, 'MAIL_INBOX'>
}

type Reply = Promise<{ application: OwnCreatorApplication | null }>

export const addCreatorEvent = async (
	tx: Tx,
	applicationId: string,
	actor: string,
	action: CreatorApplicationAction,
	text?: string,
) => void (await tx.insert(creatorApplicationEvents).values({ applicationId, actor, action, text: text ?? null }))

export const setCreatorState = (
	tx: Tx,
	row: CreatorApplicationRow,
	state: CreatorApplicationState,
	more: object = {},
) =>
	tx
		.update(creatorApplications)
		.set({ state, version: row.version + 1, updatedAt: sql`now()`, ...more })
		.where(eq(creatorApplications.id, row.id))

/** Applies. Throws `CONFLICT` for who is a creator already, or whose application is open. */
export async function applyAsCreator(
	deps: CreatorApplicationDeps,
	viewer: Viewer,
	form: CreatorApplicationForm,
): Reply {
	const { db, mailer, env } = deps
	try {
		return await transaction(db, async (tx) => {
			await confirmAccount(tx, viewer)
			if ((await tx.$count(creators, eq(creators.userId, viewer.id))) > 0)
				throw new Refusal('CONFLICT', 'You are a creator already.')
			const [written] = await tx
				.insert(creatorApplications)
				.values({ userId: viewer.id, form })
				.returning({ id: creatorApplications.id, number: creatorApplications.number })
			if (!written) throw new Error('No application was written.')
			await addCreatorEvent(tx, written.id, viewer.id, 'submitted')
			const data = { ...written, name: form.name, step: 'submitted' as const, text: null }
			mailer.enqueue(tx, { kind: 'creator-application-step', cause: `${written.id}:submitted`, to: viewer.email, data })
			const arrived = { ...written, name: form.name, isAnswer: false }
			mailer.enqueue(tx, { kind: 'creator-application-arrived', cause: written.id, to: env.MAIL_INBOX, data: arrived })
			return ownCreatorApplication(tx, viewer.id)
		})
	} catch (error) {
		if (violatedConstraint(error) !== 'creator_application_open') throw error
		throw new Refusal('CONFLICT', 'Your application is with us already. You can take it back and send another.')
	}
}

/** Acts on the last application of somebody, locked, and answers how it then is. */
const onOwnApplication = (
	{ db }: CreatorApplicationDeps,
	viewer: Viewer,
	act: (tx: Tx, row: CreatorApplicationRow) => Promise<void>,
): Reply =>
	transaction(db, async (tx) => {
		await confirmAccount(tx, viewer)
		await act(tx, await lockOwnCreatorApplication(tx, viewer.id))
		return ownCreatorApplication(tx, viewer.id)
	})

/** Answers what was asked: the application is in review again. */
export const answerCreatorQuestion = (deps: CreatorApplicationDeps, viewer: Viewer, text: string): Reply =>
	onOwnApplication(deps, viewer, async (tx, row) => {
		if (row.state !== 'information_requested') throw new Refusal('CONFLICT', 'There is no question to answer any more.')
		await setCreatorState(tx, row, 'in_review')
		await addCreatorEvent(tx, row.id, viewer.id, 'answer', text)
		const data = { id: row.id, number: row.number, name: row.form.name, isAnswer: true }
		const cause = `${row.id}:${row.version}`
		deps.mailer.enqueue(tx, { kind: 'creator-application-arrived', cause, to: deps.env.MAIL_INBOX, data })
	})

export const withdrawCreatorApplication = (deps: CreatorApplicationDeps, viewer: Viewer): Reply =>
	onOwnApplication(deps, viewer, async (tx, row) => {
		refuseApplicationStep(row.state, 'withdrawn')
		await setCreatorState(tx, row, 'withdrawn')
		await addCreatorEvent(tx, row.id, viewer.id, 'withdrawn')
	})
