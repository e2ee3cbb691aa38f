import type { RouteEntry } from './route-entry.ts'

const admin = { access: ['ADMIN'], area: 'admin' } as const

/** What happens without anybody looking, under one roof. */
export const operationsRoutes: readonly RouteEntry[] = [
	{ ...admin, path: '/admin/operations', file: 'admin/system/operations.tsx' },
	{ ...admin, path: '/admin/operations/reconciliation', file: 'admin/system/reconciliation.tsx' },
	{ ...admin, path: '/admin/operations/mails', file: 'admin/system/mails.tsx' },
	{ ...admin, path: '/admin/operations/templates', file: 'admin/system/mail-templates.tsx' },
	{ ...admin, path: '/admin/operations/events', file: 'admin/system/provider-events.tsx' },
	{ ...admin, path: '/admin/operations/health', file: 'admin/system/health.tsx' },
]
