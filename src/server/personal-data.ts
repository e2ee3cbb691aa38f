import { backOfficeData } from '#server/back-office/personal-data.ts'
import type { PersonalData } from '#server/db/data-subject.ts'
import { mailData } from '#server/mail/index.ts'
import { cartData, reminderData } from '#server/modules/cart/index.ts'
import { creatorData } from '#server/modules/creators/index.ts'
import { customerData } from '#server/modules/customers/index.ts'
import { friendData } from '#server/modules/friends/index.ts'
import { leaderboardData } from '#server/modules/leaderboard/index.ts'
import { messageData } from '#server/modules/messages/index.ts'
import { mixologyData } from '#server/modules/mixology/index.ts'
import { orderData } from '#server/modules/orders/index.ts'
import { paymentData } from '#server/modules/payments/index.ts'
import { prospectData } from '#server/modules/prospects/index.ts'
import { shopSuggestionData } from '#server/modules/store-locator/index.ts'
import { tokenData } from '#server/modules/tokens/index.ts'
import { wholesaleData } from '#server/modules/wholesale/index.ts'

/** Everyone who keeps something about people: what the file of one's data holds, and what goes with an account. */
export const personalData: readonly PersonalData[] = [
	orderData,
	paymentData,
	cartData,
	reminderData,
	tokenData,
	messageData,
	wholesaleData,
	prospectData,
	mixologyData,
	creatorData,
	leaderboardData,
	customerData,
	friendData,
	shopSuggestionData,
	backOfficeData,
	mailData,
]
