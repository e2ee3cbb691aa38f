import { published } from '#server/db/published.ts'
import { mails } from './tables.ts'

/** Which mails there are about something, and whether they have left; not what they say. */
export const publishedMails = published.view('mails').as((query) =>
	query
		.select({
			id: mails.id,
			kind: mails.kind,
			cause: mails.cause,
			to: mails.to,
			subject: mails.subject,
			sentAt: mails.sentAt,
		})
		.from(mails),
)
