import type { Books } from './books.ts'
import { cardLabelOf, customerOfSession, methodsOf } from './customers.ts'

const page = (body: string, script: string) => `<!doctype html><meta charset="utf-8">
<body style="margin:0;font:16px/1.6 system-ui,sans-serif">${body}
<script>const tell = (kind, more = {}) => parent.postMessage({ kind, ...more }, '*');${script}</script>`

const cards = {
	'Visa 4242, pays': 'pm_card_visa',
	'Visa 0002, declined': 'pm_card_chargeDeclined',
	'Visa 9995, insufficient funds': 'pm_card_chargeDeclinedInsufficientFunds',
	'Visa 3220, the bank asks': 'pm_card_threeDSecure2Required',
	'Bank account 6789, pays days later': 'pm_usBankAccount',
}
const options = (of: Record<string, string>) =>
	Object.entries(of).map(([label, value]) => `<option value="${value}">${label}</option>`)

/** What stands in for the Payment Element: cards of the tests, what the buyer has kept, and the tick to keep it. */
export function formFrame(books: Books, session: string): string {
	const customer = customerOfSession(session)
	const kept = customer ? methodsOf(books, customer).filter(({ allow_redisplay }) => allow_redisplay === 'always') : []
	const saved = Object.fromEntries(kept.map((method) => [`Saved: ${cardLabelOf(method)}`, method.id]))
	return page(
		`<label for="card">Card</label> <select id="card" style="font:inherit"><option value="">Choose</option>${[...options(saved), ...options(cards)].join('')}</select>
		${customer ? '<p><label><input id="keep" type="checkbox"> Save payment details for future purchases</label></p>' : ''}`,
		`const keep = document.getElementById('keep'), card = document.getElementById('card');
		onchange = () => tell('change', { method: card.value, saves: Boolean(keep && keep.checked) });
		onmessage = ({ data }) => data === 'focus' && card.focus();
		tell('ready')`,
	)
}

/** What stands in for the Express Checkout Element. */
export const expressFrame = (): string =>
	page(
		`<button style="width:100%;height:48px;font:inherit;background:#111;color:#fff;border:0;border-radius:8px">Pay with Link</button><span id="said" hidden></span>`,
		`document.querySelector('button').onclick = () => tell('click');
		onmessage = ({ data }) => { document.body.dataset.said = data };
		tell('ready')`,
	)
