import { customerCancelMinutes } from '#contracts/orders/cancel-window.ts'
import { giftReturnText } from '#contracts/pricing/promotion-labels.ts'
import { assumedTransitDays, earnedFreeText, returnDays } from '#contracts/returns/return-days.ts'
import { approvalDays, noReturnText } from '#contracts/returns/return-policy.ts'
import { sellerLine } from '#contracts/shared/seller.ts'
import type { Clause } from '#web/features/legal/legal-page.tsx'

export const termsClauses: readonly Clause[] = [
	{
		id: 'contract',
		title: 'Ordering',
		short: 'You order, we confirm by mail, and from then on we both are bound.',
		text: [
			`The seller is ${sellerLine}. You must be 18 or older to open an account or to buy here.`,
			'Placing an order reserves what is in it while you pay. The confirmation by mail makes the contract. If a price on a page was plainly a mistake, we write to you before anything ships, and you may cancel by answering.',
		],
	},
	{
		id: 'prices',
		title: 'Prices',
		short: 'The total you see before you place the order is what you pay.',
		text: [
			'Prices are in US dollars. Sales tax, shipping and, where your state has one, the container deposit are shown at checkout once we know where the parcel goes. If the total changes between looking and buying, you are asked again.',
		],
	},
	{
		id: 'shipping',
		title: 'Shipping',
		short: 'Within the United States; the days it takes stand beside each method.',
		text: [
			'Standard shipping is free on orders over $50. What counts is merchandise after discounts; gift cards, tax, container deposits and shipping itself do not.',
			'The days of arrival are told before you order and stay with the order. They count from the day you order, or from the next working day when you order after 2 p.m. Central time or on a day without delivery.',
			'Risk passes to you when the parcel is delivered. If it is late or lost, write to us: a person looks for it, and settles with you what is done.',
		],
	},
	{
		id: 'cancelling',
		title: 'Changing your mind',
		short: `You can cancel within ${customerCancelMinutes} minutes of paying, until it is shipped. After that, write to us.`,
		text: [
			`For ${customerCancelMinutes} minutes after you paid, and as long as nothing has been shipped, the page of your order has a button that cancels all of it. What you paid goes back the way it came: to gift cards at once, to a card within some business days, as its bank takes. A coupon that you used can be used again.`,
			'Orders with a gift card in them are cancelled by a person, for the recipient may have it already: that is possible while nothing was paid with it. After those minutes write to us with the order number, as early as you can. A person answers, and agrees with you on what becomes of the order and of what you paid.',
		],
	},
	{
		id: 'returns',
		title: 'Returns',
		short: `What you have not opened or worn, within ${returnDays} days of the day it reached you.`,
		text: [
			`You ask for a return on the page of your order, or by writing to us, within ${returnDays} days of the day the parcel reached you; where nobody has noted that day, it counts as ${assumedTransitDays} days after the parcel left. Drinks come back unopened in their carton, bundles complete and unopened, merchandise as it came, unworn and unwashed with its tags. ${noReturnText} ${giftReturnText}`,
			`A person approves or refuses it, and says why. What is approved is to be sent within ${approvalDays} days, with the slip or its number in the parcel; the way back is yours to pay, unless the mistake was ours. Once it is here, you get back what you paid for it, the way you paid it, or what you chose instead while there is stock of it.`,
		],
	},
	{
		id: 'damaged',
		title: 'Damaged or wrong',
		short: 'Tell us, and a person makes it right with you.',
		text: [
			`Say so on the page of your order within ${returnDays} days, with photographs if you have any, or write to us with the order number: a person answers, and you get the same again or your money back, unless there is a reason against it, which we name. You need not send broken cans back. Nothing here takes away the rights that the law gives you for goods that are not as they should be.`,
		],
	},
	{
		id: 'gift-cards',
		title: 'Gift cards',
		short: 'They do not expire and cost no fees.',
		text: [
			'A gift card is worth its balance in this store. Whoever has the code may use it, so treat it like cash. It is not exchanged for money, except where the law says so. What an order took from it comes back when the order is cancelled, and in part when a part of it is refunded.',
		],
	},
	{
		id: 'tokens',
		title: '$UNTAPPED',
		short: 'A loyalty reward without cash value.',
		text: [
			`Tokens are given, not sold. They have no cash value, are never paid out, go from no account to another, and are no investment. A code from a can is worth what its batch says, once, until its end. What an order earns is free to use ${earnedFreeText}, and goes back with goods that go back. Tokens for a friend’s first order are for both of you: once for each friend, for so many friends in a month as your account says, and not for an order that comes back. An order that looks like your own, by e-mail, postal address or a mailbox that is made to be thrown away, is looked at by a person first. Each token expires on the day that your account names: twelve months after it is free to use, unless we have announced another time before; what is free already keeps its day. The oldest are spent first. We may take back tokens that were posted by mistake or claimed by fraud. They end with the account.`,
		],
	},
	{
		id: 'caffeine',
		title: 'Caffeine',
		short: 'For adults, and in measure.',
		text: [
			'Each can says how much caffeine is in it. Our drinks are not recommended for children, pregnant or nursing women, or people sensitive to caffeine. The FDA cites 400 mg a day as an amount not generally associated with negative effects in most adults. Nothing on this site is medical advice.',
		],
	},
	{
		id: 'account',
		title: 'Your account',
		short: 'Yours alone; keep your password to yourself.',
		text: [
			'Tell us when somebody else has used it. We may close accounts that are used to deceive us or others, and settle with you what is open then.',
		],
	},
	{
		id: 'words',
		title: 'Words and pictures',
		short: 'Ours, and yours where you wrote them.',
		text: [
			'Names, pictures and texts of this store may not be used to sell something else. The press kit may be used to write about us. What you send us stays yours; we use it to answer you.',
		],
	},
	{
		id: 'liability',
		title: 'Liability',
		short: 'We answer for what we do wrong, as far as the law lets us set limits.',
		text: [
			'Where the law allows it, our liability for an order ends at what you paid for it. It does not end for injury, intent, gross negligence, or where the law forbids such limits.',
		],
	},
	{
		id: 'law',
		title: 'Law and disputes',
		short: 'The law of Missouri; but write to us first.',
		text: [
			'Most things are settled by the contact form. What is not goes to the courts of Jackson County, Missouri, unless the law of the state you live in gives you another court, which it then does.',
		],
	},
]
