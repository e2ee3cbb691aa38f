/** Hosts of mailboxes that anybody opens for ten minutes; their subdomains count too. */
const throwawayHosts = new Set([
	'10minutemail.com',
	'33mail.com',
	'burnermail.io',
	'discard.email',
	'dispostable.com',
	'emailondeck.com',
	'fakeinbox.com',
	'getairmail.com',
	'getnada.com',
	'guerrillamail.com',
	'inboxkitten.com',
	'mailcatch.com',
	'maildrop.cc',
	'mailinator.com',
	'mailnesia.com',
	'mailsac.com',
	'mintemail.com',
	'moakt.com',
	'mytemp.email',
	'sharklasers.com',
	'spamgourmet.com',
	'temp-mail.org',
	'tempmail.com',
	'tempr.email',
	'throwawaymail.com',
	'trashmail.com',
	'yopmail.com',
])

/** Sites that collect codes: who comes from there had decided to buy before. */
const couponSites = new Set([
	'capitaloneshopping.com',
	'coupert.com',
	'couponcabin.com',
	'couponfollow.com',
	'coupons.com',
	'dealspotr.com',
	'groupon.com',
	'honey.com',
	'joinhoney.com',
	'knoji.com',
	'rakuten.com',
	'retailmenot.com',
	'savings.com',
	'simplycodes.com',
	'slickdeals.net',
	'wethrift.com',
])

const isWithin = (host: string, hosts: ReadonlySet<string>): boolean => {
	const parts = host.toLowerCase().split('.')
	return parts.some((_, index) => hosts.has(parts.slice(index).join('.')))
}

export const isDisposableEmail = (email: string): boolean =>
	isWithin(email.slice(email.lastIndexOf('@') + 1), throwawayHosts)

export const isCouponSite = (host: string | null): boolean => host !== null && isWithin(host, couponSites)

/** Orders of a code by people who had come by a link of its creator, and by those who had not. */
export interface CodeUse {
	followers: number
	strangers: number
}

/** From so many strangers on, and so many for each follower, a day is out of the common. */
const minStrangers = 10
const strangersPerFollower = 4
/** Orders with a code from which one can say who uses it. */
const minKnown = 20

const isOfStrangers = ({ followers, strangers }: CodeUse): boolean =>
	strangers >= minStrangers && strangers >= strangersPerFollower * followers

/**
 * Whether a code that followers used is suddenly used by strangers. Days like that before are left out, so that a second one
 * is told as well; of a code that was always passed on by word, nobody can tell.
 */
export function isUsedByStrangers(today: CodeUse, before: readonly CodeUse[]): boolean {
	const usual = before.filter((each) => !isOfStrangers(each))
	const followers = usual.reduce((sum, each) => sum + each.followers, 0)
	const strangers = usual.reduce((sum, each) => sum + each.strangers, 0)
	return isOfStrangers(today) && followers + strangers >= minKnown && followers >= strangers
}

/** From so many orders a day on, one source may be a code that got out, or orders that somebody makes. */
const minInBurst = 20
/** A burst is a day with more than so many times the orders of an average day before. */
const burstFactor = 10

/** Whether a day brought far more orders than the four weeks before, in orders of each day that had any. */
export const isTrafficSpike = (today: number, before: readonly number[]): boolean =>
	today >= minInBurst && today > (burstFactor * before.reduce((sum, orders) => sum + orders, 0)) / 28
