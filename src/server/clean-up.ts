import { auditCleanUp } from '#server/db/audit/index.ts'
import type { CleanUpStep } from '#server/db/clean-up.ts'
import { httpCleanUp } from '#server/http/clean-up.ts'
import { mailCleanUp } from '#server/mail/index.ts'
import { analyticsCleanUp } from '#server/modules/analytics/index.ts'
import { reminderCleanUp } from '#server/modules/cart/index.ts'
import { searchCleanUp } from '#server/modules/catalog/index.ts'
import { creatorCleanUp } from '#server/modules/creators/index.ts'
import { identityCleanUp } from '#server/modules/identity/index.ts'
import { messageCleanUp } from '#server/modules/messages/index.ts'
import { mixologyCleanUp } from '#server/modules/mixology/index.ts'
import { orderCleanUp } from '#server/modules/orders/index.ts'
import { paymentCleanUp } from '#server/modules/payments/index.ts'
import { codeExportCleanUp } from '#server/modules/promotions/index.ts'
import { prospectCleanUp } from '#server/modules/prospects/index.ts'
import { wholesaleCleanUp } from '#server/modules/wholesale/index.ts'

/** The clean-up steps of all rooms, in the order in which they run. */
export const cleanUpSteps: readonly CleanUpStep[] = [
	...httpCleanUp,
	...identityCleanUp,
	...paymentCleanUp,
	...auditCleanUp,
	...mailCleanUp,
	...orderCleanUp,
	...reminderCleanUp,
	...messageCleanUp,
	...codeExportCleanUp,
	...wholesaleCleanUp,
	...prospectCleanUp,
	...mixologyCleanUp,
	...creatorCleanUp,
	...searchCleanUp,
	...analyticsCleanUp,
]
