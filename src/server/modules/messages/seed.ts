import { eq } from 'drizzle-orm'
import type { MessageStatus } from '#contracts/content/inbox.ts'
import type { NewMessage } from '#contracts/content/messages.ts'
import { dayMs } from '#contracts/shared/calendar.ts'
import { auditLog } from '#server/audit-log/tables.ts'
import { type Db, transaction } from '#server/db/client.ts'
import { lockSeeding } from '#server/db/setup/seed-lock.ts'
import { mails } from '#server/mail/tables.ts'
import { publishedUsers } from '#server/modules/identity/index.ts'
import { messageSubject } from './reads.ts'
import { inboxSubjectOf } from './rules.ts'
import { messages } from './tables.ts'

type Written = NewMessage & { reference: string; daysAgo: number; status: MessageStatus }

/** A demo inbox. The people are invented, at e-mail addresses that lead nowhere. */
const inbox: readonly Written[] = [
	{
		reference: 'M-4T7KQ2',
		daysAgo: 12,
		status: 'closed',
		kind: 'contact',
		name: 'Dana Whitfield',
		email: 'dana.whitfield@example.com',
		message:
			'Two of the twelve cans arrived dented, one of them leaking. The other ten are fine. May I have the two again?',
		fields: { topic: 'order', orderNumber: undefined },
	},
	{
		reference: 'M-9RB3XD',
		daysAgo: 8,
		status: 'answered',
		kind: 'contact',
		name: 'Priya Raman',
		email: 'priya.raman@example.com',
		message: 'Is the caffeine in Arctic Mint from coffee or from tea? I do well with one and not with the other.',
		fields: { topic: 'product', orderNumber: undefined },
	},
	{
		reference: 'M-C6HW8N',
		daysAgo: 5,
		status: 'answered',
		kind: 'press',
		name: 'Lou Castellano',
		email: 'lou@example.org',
		message:
			'I write about small beverage companies and would like to see where the cans are filled. Is a visit possible?',
		fields: { outlet: 'The Crossroads Weekly', deadline: undefined },
	},
	{
		reference: 'M-KX2V5P',
		daysAgo: 3,
		status: 'new',
		kind: 'partner',
		name: 'Ines Kowalski',
		email: 'ines@example.net',
		message:
			'We are a climbing gym with about ninety people a day, most of them after work. One cooler by the desk, now half empty.',
		fields: {
			company: 'Northwall Climbing',
			place: 'gym',
			city: 'Lincoln',
			state: 'NE',
			phone: '402 555 0142',
			website: 'northwall.example.net',
		},
	},
	{
		reference: 'M-Q8N4JM',
		daysAgo: 2,
		status: 'new',
		kind: 'entrepreneur',
		name: 'Omar Diaz',
		email: 'omar.diaz@example.com',
		message:
			'I have delivered bread for nine years and know forty stores that open before six. What I do not know is how cans sell in winter.',
		fields: { plan: 'route', start: 'quarter', city: 'Joplin', state: 'MO', phone: undefined },
	},
	{
		reference: 'M-2WZ6FB',
		daysAgo: 1,
		status: 'new',
		kind: 'contact',
		name: 'Theresa Bloom',
		email: 'tbloom@example.com',
		message:
			'The picture viewer does not say which picture is shown when I move with my screen reader. Otherwise very clear.',
		fields: { topic: 'accessibility', orderNumber: undefined },
	},
]

const given = (fields: object): Record<string, string> =>
	Object.fromEntries(Object.entries(fields).filter(([, answer]) => answer !== undefined))

/** The demo messages, with the mails that told of them: those have long been sent. Once in the life of a database. */
export async function seedMessages(db: Db): Promise<void> {
	await transaction(db, async (tx) => {
		await lockSeeding(tx, 'messages')
		const { id, username } = publishedUsers
		const [admin] = await tx.select({ id }).from(publishedUsers).where(eq(username, 'admin'))
		// Messages may be deleted and mails cleaned up; what was once done to the first of them stays in the audit log.
		const seeded = eq(auditLog.subject, messageSubject(inbox[0]?.reference ?? ''))
		if (!admin || (await tx.$count(messages)) > 0 || (await tx.$count(auditLog, seeded)) > 0) return
		const at = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs)
		await tx.insert(messages).values(
			inbox.map((written) => {
				const { reference, kind, status, name, email, message, fields, daysAgo } = written
				const subject = inboxSubjectOf(written)
				const createdAt = at(daysAgo)
				return { reference, kind, status, name, email, subject, message, fields: given(fields), createdAt }
			}),
		)
		await tx.insert(mails).values(
			inbox.map(({ reference, daysAgo }) => ({
				kind: 'message-arrived',
				cause: reference,
				to: 'hello@untapped.example',
				subject: reference,
				data: {},
				dueAt: null,
				sentAt: at(daysAgo),
				createdAt: at(daysAgo),
			})),
		)
		for (const { reference, status, daysAgo } of inbox)
			if (status !== 'new')
				await tx.insert(auditLog).values({
					actor: admin.id,
					action: 'message.status',
					subject: messageSubject(reference),
					details: { before: 'new', after: status },
					at: at(daysAgo - 1),
				})
	})
}
