import { published } from '#server/db/published.ts'
import { auditLog } from './tables.ts'

export const publishedAuditLog = published.view('audit_log').as((query) =>
	query
		.select({
			id: auditLog.id,
			actor: auditLog.actor,
			action: auditLog.action,
			subject: auditLog.subject,
			details: auditLog.details,
			at: auditLog.at,
		})
		.from(auditLog),
)
