import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { MessageKind } from '#contracts/content/inbox.ts'
import type { application, NewMessage } from '#contracts/content/messages.ts'
import { type Db, type Tx, violatedConstraint } from '#server/db/client.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { Files } from '#server/files/files.ts'
import { giveUpFile, keepNewFile, ownFile } from '#server/files/removals.ts'
import { type Idempotency, inOneTransaction } from '#server/http/idempotency/idempotency.ts'
import type { LimitRate } from '#server/http/limits/rate-limits.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { openingBy } from '#server/modules/content/index.ts'
import type { Env } from '#server/startup/env.ts'
import { cvTypeOf } from './cv/cv-rules.ts'
import { answersIn, inboxSubjectOf, isSuspect, referenceFrom } from './rules.ts'
import { messages } from './tables.ts'

export interface ReceiveDeps {
	db: Db
	files: Files
	mailer: Mailer
	limitRate: LimitRate
	env: Pick<Env, 'MAIL_INBOX'>
}

/** A received message, ready to be written. */
interface Incoming {
	kind: MessageKind
	name: string
	email: string
	subject: string
	message: string
	fields: Record<string, string>
	cv: { file: string; bytes: number } | null
	isSuspect: boolean
}

/** Takes a message: stored, mailed to the company and acknowledged, once for each key. */
export async function receiveMessage(deps: ReceiveDeps, idempotency: Idempotency, sent: NewMessage) {
	const { kind, name, email, message, fields } = sent
	const isScript = isSuspect(sent)
	return keep(deps, idempotency, {
		kind,
		name,
		email,
		subject: inboxSubjectOf(sent),
		message,
		fields: given(fields),
		cv: null,
		isSuspect: isScript,
	})
}

/** Takes an application. The file is kept first, and goes again unless the application stands. */
export async function receiveApplication(
	deps: ReceiveDeps,
	idempotency: Idempotency,
	slug: string,
	sent: z.output<typeof application>,
) {
	const opening = openingBy(slug)
	if (!opening) throw notFound('This position')
	const bytes = Buffer.from(await sent.cv.arrayBuffer())
	const found = await cvTypeOf(bytes)
	if ('problem' in found)
		throw new Refusal('FILE_INVALID', found.problem, { issues: [{ path: ['cv'], message: found.problem }] })
	const { name, email, note, phone, links, nickname, secondsTaken } = sent
	const seconds = secondsTaken === undefined ? undefined : Number(secondsTaken)
	const file = await keepNewFile(deps, 'resumes', found.type, bytes)
	try {
		return await keep(deps, idempotency, {
			kind: 'application',
			name,
			email,
			subject: opening.title,
			message: note,
			fields: given({ opening: opening.title, phone, links }),
			cv: { file, bytes: bytes.length },
			isSuspect: isSuspect({ nickname, secondsTaken: seconds }),
		})
	} catch (error) {
		// Should the application stand all the same, then with its file; and what cannot be done now is done in an hour.
		await giveUpFile(deps.db, file).catch(() => {})
		throw error
	}
}

const given = (fields: Record<string, string | undefined>): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))

async function keep(deps: ReceiveDeps, idempotency: Idempotency, incoming: Incoming) {
	const mayAcknowledge = !incoming.isSuspect && (await isWithin(deps.limitRate, incoming.email))
	for (;;) {
		try {
			return await inOneTransaction(deps.db, idempotency, 201, async (tx) => {
				const reference = await write(tx, incoming)
				await mail(deps, tx, reference, incoming, mayAcknowledge)
				return { reference }
			})
		} catch (error) {
			// One in hundreds of millions, and then another one will do.
			if (violatedConstraint(error) !== 'messages_reference') throw error
		}
	}
}

async function write(tx: Tx, { cv, ...incoming }: Incoming): Promise<string> {
	const reference = referenceFrom(randomBytes(6))
	if (cv) await ownFile(tx, cv.file)
	await tx.insert(messages).values({ ...incoming, reference, cvFile: cv?.file, cvBytes: cv?.bytes })
	return reference
}

async function mail(deps: ReceiveDeps, tx: Tx, reference: string, incoming: Incoming, mayAcknowledge: boolean) {
	const { kind, name, email, subject, message, fields, cv } = incoming
	if (incoming.isSuspect) return
	await deps.mailer.enqueue(tx, {
		kind: 'message-arrived',
		cause: reference,
		to: deps.env.MAIL_INBOX,
		data: { reference, name, email, subject, message, answers: answersIn(fields), hasCv: cv !== null },
	})
	if (mayAcknowledge)
		await deps.mailer.enqueue(tx, {
			kind: 'message-received',
			cause: reference,
			to: email,
			data: { reference, about: kind === 'application' ? 'application' : 'message' },
		})
}

/** Anybody can type anybody's address: nobody gets more than a few of these mails, no matter who asks. */
async function isWithin(limitRate: LimitRate, email: string): Promise<boolean> {
	try {
		await limitRate({ name: 'acknowledgements', max: 3, seconds: 3600 }, email.toLowerCase())
		return true
	} catch (error) {
		if (error instanceof Refusal && error.code === 'RATE_LIMITED') return false
		throw error
	}
}
