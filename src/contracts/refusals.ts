import { z } from 'zod'

/** Every refusal the interface knows, with its status: the only place where the two meet. */
export const refusalStatus = {
	BAD_REQUEST: 400,
	INVALID_INPUT: 400,
	IDEMPOTENCY_KEY_REQUIRED: 400,
	UNAUTHENTICATED: 401,
	INVALID_CREDENTIALS: 401,
	TWO_FACTOR_REQUIRED: 401,
	TWO_FACTOR_EXPIRED: 401,
	CARD_DECLINED: 402,
	INSUFFICIENT_FUNDS: 402,
	FORBIDDEN: 403,
	TWO_FACTOR_SETUP_REQUIRED: 403,
	BAD_ORIGIN: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	CONFLICT: 409,
	OUT_OF_STOCK: 409,
	TOTAL_CHANGED: 409,
	CART_CHANGED: 409,
	IDEMPOTENCY_IN_PROGRESS: 409,
	USERNAME_TAKEN: 409,
	ACCOUNT_EXISTS: 409,
	COUPON_CODE_TAKEN: 409,
	STOCK_BELOW_RESERVED: 409,
	ORDER_STATE: 409,
	TOO_LARGE: 413,
	WRONG_TYPE: 415,
	IDEMPOTENCY_KEY_REUSED: 422,
	COUPON_INVALID: 422,
	COUPON_EXHAUSTED: 422,
	GIFT_CARD_INVALID: 422,
	GIFT_INVALID: 422,
	INSUFFICIENT_TOKENS: 422,
	ADDRESS_INVALID: 422,
	SHIPPING_METHOD_INVALID: 422,
	PAYMENT_METHOD_INVALID: 422,
	EMPTY_CART: 422,
	PRODUCT_UNAVAILABLE: 422,
	WEAK_PASSWORD: 422,
	WRONG_PASSWORD: 422,
	RESET_INVALID: 422,
	LINK_INVALID: 422,
	INVITATION_INVALID: 422,
	CODE_INVALID: 422,
	FILE_INVALID: 422,
	OPENING_CLOSED: 422,
	RATE_LIMITED: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** The body of every answer that is not a success. */
export const refusal = z.object({
	code: z.string(),
	/** Written for a person. */
	message: z.string(),
	issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
	details: z.unknown().optional(),
	requestId: z.string().optional(),
})
export type RefusalBody = z.output<typeof refusal>
