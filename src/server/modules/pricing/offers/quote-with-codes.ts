import { couponCodesOf, type Quote, type QuoteProblem, type QuoteRequest } from '#contracts/pricing/pricing.ts'
import { Refusal } from '#server/errors.ts'
import type { CodeLookup, CodeMissLimits, CodeTrier } from '#server/http/limits/code-miss-limits.ts'
import { giftCardCodeKey } from '#server/modules/gift-cards/index.ts'

type Codes = Pick<QuoteRequest, 'couponCode' | 'couponCodes' | 'giftCardCodes'>

const triedCoupon = (couponCode: string) => `coupon:${couponCode}`
const couponsIn = (codes: Codes) => couponCodesOf(codes).map(triedCoupon)
const giftCardsIn = ({ giftCardCodes = [] }: Codes) => [...new Set(giftCardCodes.map(giftCardCodeKey))]

/** A code whose conditions this order does not meet is a good code all the same: no miss is counted. */
const isCouponMiss = ({ code, isUnmet }: QuoteProblem) =>
	!isUnmet && (code === 'COUPON_INVALID' || code === 'COUPON_EXHAUSTED')
const isGiftCardMiss = ({ code }: QuoteProblem) => code === 'GIFT_CARD_INVALID'

function goodOf(codes: Codes, problems: readonly QuoteProblem[]): string[] {
	const missed = problems.filter(isCouponMiss).map(({ couponCode = '' }) => triedCoupon(couponCode))
	return [
		...couponsIn(codes).filter((code) => !missed.includes(code)),
		...(problems.some(isGiftCardMiss) ? [] : giftCardsIn(codes)),
	]
}

/** The answer to a visitor who missed too often: whether the code is unknown, expired or used stays unsaid. */
const bluntCoupon = { code: 'COUPON_INVALID', message: 'This code cannot be used.' } as const
const problemsShownTo = ({ isBlunt }: CodeLookup, problems: readonly QuoteProblem[]): QuoteProblem[] =>
	problems.map((problem) =>
		isBlunt && isCouponMiss(problem)
			? { ...bluntCoupon, ...(problem.couponCode && { couponCode: problem.couponCode }) }
			: problem,
	)

/**
 * Quotes with the codes that were named, and counts those that are not good. A code that may not be looked up now is left
 * out, and named as a problem: the quote shows the price without that code.
 */
export async function quoteWithCodes(
	tries: CodeMissLimits,
	by: CodeTrier,
	request: QuoteRequest,
	quote: (request: QuoteRequest) => Promise<Quote>,
): Promise<Quote> {
	const { admitted, tried, problems } = await admittedOf(tries, by, request)
	const quoted = await quote(admitted)
	await tried.wereGood(goodOf(admitted, quoted.problems))
	return { ...quoted, problems: [...problemsShownTo(tried, quoted.problems), ...problems] }
}

/** The request with the codes that may be looked up now, and a problem for each of the others. */
async function admittedOf(tries: CodeMissLimits, by: CodeTrier, request: QuoteRequest) {
	const problems: QuoteProblem[] = []
	const all = await beginOrRefusal(tries, by, namesOf(request))
	if (!(all instanceof Refusal)) return { admitted: request, tried: all, problems }
	const { couponCode: _, ...rest } = request
	const couponCodes: string[] = []
	const giftCardCodes: string[] = []
	for (const couponCode of couponCodesOf(request)) {
		const tried = await beginOrRefusal(tries, by, [triedCoupon(couponCode)])
		if (tried instanceof Refusal) problems.push({ ...notLookedUp(tried), couponCode })
		else couponCodes.push(couponCode)
	}
	for (const code of request.giftCardCodes ?? []) {
		const tried = await beginOrRefusal(tries, by, [giftCardCodeKey(code)])
		if (tried instanceof Refusal) problems.push(notLookedUp(tried))
		else giftCardCodes.push(code)
	}
	const admitted = { ...rest, couponCodes, giftCardCodes }
	return { admitted, tried: await tries.begin(by, namesOf(admitted)), problems }
}

const namesOf = (codes: Codes) => [...couponsIn(codes), ...giftCardsIn(codes)]

async function beginOrRefusal(
	tries: CodeMissLimits,
	by: CodeTrier,
	names: readonly string[],
): Promise<CodeLookup | Refusal> {
	try {
		return await tries.begin(by, names)
	} catch (error) {
		if (error instanceof Refusal && error.code === 'RATE_LIMITED') return error
		throw error
	}
}

function notLookedUp({ retryAfter = 60 }: Refusal): QuoteProblem {
	const minutes = Math.max(1, Math.ceil(retryAfter / 60))
	const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
	return {
		code: 'RATE_LIMITED',
		message: `Too many codes that were not right came from this network. Try this one again in ${wait}.`,
	}
}

/** A call that takes codes reports here before it looks them up and after. */
export interface CodeAttempt {
	/** Before the codes are looked up. Throws `RATE_LIMITED`. */
	begin(): Promise<void>
	/** The problems that were found with the codes, or none. After this the call reveals nothing more of them, even if it throws. */
	found(problems: readonly QuoteProblem[]): void
}

/**
 * The same for a call that takes the codes, or refuses because of one. They are judged by what was found, and not by how
 * the call ends: a good code whose card is declined was no guess, and a guess is one whatever else was wrong.
 */
export async function takeWithCodes<T>(
	tries: CodeMissLimits,
	by: CodeTrier,
	codes: Codes,
	take: (attempt: CodeAttempt) => Promise<T>,
): Promise<T> {
	let tried: CodeLookup | undefined
	let good: string[] = []
	const attempt: CodeAttempt = {
		async begin() {
			tried ??= await tries.begin(by, namesOf(codes))
		},
		found(problems) {
			good = goodOf(codes, problems)
		},
	}
	try {
		return await take(attempt)
	} catch (error) {
		throw tried?.isBlunt && error instanceof Refusal ? blunted(tried, error) : error
	} finally {
		// A miss that cannot be taken back now is when the code is used again; the buyer is answered all the same.
		await tried?.wereGood(good).catch(() => {})
	}
}

function blunted(tried: CodeLookup, error: Refusal): Refusal {
	const problems = problemsIn(error)
	if (!problems) return error
	const shown = problemsShownTo(tried, problems)
	const isOfCoupon = isCouponMiss({ code: error.code, message: error.message }) && problems.some(isCouponMiss)
	const { code, message } = isOfCoupon ? bluntCoupon : error
	return new Refusal(code, message, {
		...(error.issues && { issues: error.issues }),
		details: { ...(error.details ?? {}), problems: shown },
	})
}

function problemsIn({ code, message, details }: Refusal): readonly QuoteProblem[] | null {
	const problems = (details as { problems?: readonly QuoteProblem[] } | undefined)?.problems
	if (Array.isArray(problems)) return problems
	const problem = { code, message }
	return isCouponMiss(problem) || isGiftCardMiss(problem) ? [problem] : null
}
