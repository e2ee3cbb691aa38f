import type { Mailer } from './mailer.ts'
export interface OpenMailer extends Mailer {
	sendAll(ids: string[]): Promise<void>
}
export function openMailer({ jobs }: any): OpenMailer {
	return {
		async enqueue(tx, mail) {
			const rows = await tx.run(
				{
					name: 'mail-x',
					text: "INSERT INTO mails (kind, cause, recipient, subject, data) VALUES ($1,$2,$3,'x',$4) ON CONFLICT DO NOTHING RETURNING id",
				} as any,
				[mail.kind, mail.cause, mail.to, JSON.stringify(mail.data)],
			)
			if (rows.length) await jobs.send(tx, 'mail', { mailId: (rows[0] as any).id }, mail.notBefore)
		},
		async sendAll() {},
	}
}
