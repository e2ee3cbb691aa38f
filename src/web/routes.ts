import type { Access } from '#contracts/endpoint.ts'
import type { PageModule } from './page.ts'

export interface PageRoute {
	path: string
	access: Access
	/** Which part of the product it belongs to; portals have their own calm look. */
	area: 'store' | 'account' | 'creator' | 'distributor' | 'admin'
	/** The file under pages/, for the chunks that are preloaded with the document; the same as in `load`. */
	file: string
	load: () => Promise<PageModule>
	/** The one address that is rendered in place of all of its kind: what they show, the browser alone fetches. */
	renderedAs?: string
	/** For what changes without the catalogue: so many seconds the finished page may serve others as it is. */
	freshForSeconds?: number
}

const admin = ['ADMIN'] as const
const creator = ['CREATOR', 'ADMIN'] as const
const distributor = ['DISTRIBUTOR', 'ADMIN'] as const

const home = { file: 'storefront/home.tsx', load: () => import('#web/pages/storefront/shop/home.tsx') }
const shop = { file: 'storefront/shop.tsx', load: () => import('#web/pages/storefront/shop/shop.tsx') }
const shopCompare = {
	file: 'storefront/shop-compare.tsx',
	load: () => import('#web/pages/storefront/shop/compare.tsx'),
}
const product = { file: 'storefront/product.tsx', load: () => import('#web/pages/storefront/shop/product.tsx') }
const login = { file: 'account/login.tsx', load: () => import('#web/pages/account/sign-in/login.tsx') }
const signup = { file: 'account/signup.tsx', load: () => import('#web/pages/account/sign-in/signup.tsx') }
const adminLogin = { file: 'account/admin-login.tsx', load: () => import('#web/pages/account/sign-in/admin-login.tsx') }
const resetRequest = {
	file: 'account/reset-request.tsx',
	load: () => import('#web/pages/account/sign-in/reset-request.tsx'),
}
const reset = { file: 'account/reset.tsx', load: () => import('#web/pages/account/sign-in/reset.tsx') }
const verify = { file: 'account/verify.tsx', load: () => import('#web/pages/account/sign-in/verify.tsx') }
const confirmEmail = {
	file: 'account/confirm-email.tsx',
	load: () => import('#web/pages/account/sign-in/confirm-email.tsx'),
}
const invitation = { file: 'account/invitation.tsx', load: () => import('#web/pages/account/sign-in/invitation.tsx') }
const account = { file: 'account/account.tsx', load: () => import('#web/pages/account/profile/account.tsx') }
const checkout = { file: 'storefront/checkout.tsx', load: () => import('#web/pages/storefront/shop/checkout.tsx') }
const order = { file: 'storefront/order.tsx', load: () => import('#web/pages/storefront/shop/order.tsx') }
const adminOverview = { file: 'admin/overview.tsx', load: () => import('#web/pages/admin/system/overview.tsx') }
const adminOrders = { file: 'admin/orders.tsx', load: () => import('#web/pages/admin/sales/orders.tsx') }
const adminOperations = { file: 'admin/operations.tsx', load: () => import('#web/pages/admin/system/operations.tsx') }
const adminOrder = { file: 'admin/order.tsx', load: () => import('#web/pages/admin/sales/order.tsx') }
const adminInventory = { file: 'admin/inventory.tsx', load: () => import('#web/pages/admin/stock/inventory.tsx') }
const tokenAdmin = { file: 'admin/token-admin.tsx', load: () => import('#web/pages/admin/tokens/token-admin.tsx') }
const adminCoupons = { file: 'admin/coupons.tsx', load: () => import('#web/pages/admin/sales/coupons.tsx') }
const adminStaff = { file: 'admin/staff.tsx', load: () => import('#web/pages/admin/people/staff.tsx') }
const stories = { file: 'storefront/stories.tsx', load: () => import('#web/pages/storefront/learn/stories.tsx') }
const story = { file: 'storefront/story.tsx', load: () => import('#web/pages/storefront/learn/story.tsx') }
const about = { file: 'storefront/about.tsx', load: () => import('#web/pages/storefront/company/about.tsx') }
const careers = { file: 'storefront/careers.tsx', load: () => import('#web/pages/storefront/company/careers.tsx') }
const career = { file: 'storefront/career.tsx', load: () => import('#web/pages/storefront/company/career.tsx') }
const help = { file: 'storefront/help.tsx', load: () => import('#web/pages/storefront/company/help.tsx') }
const contact = { file: 'storefront/contact.tsx', load: () => import('#web/pages/storefront/company/contact.tsx') }
const press = { file: 'storefront/press.tsx', load: () => import('#web/pages/storefront/company/press.tsx') }
const release = { file: 'storefront/release.tsx', load: () => import('#web/pages/storefront/company/release.tsx') }
const adminMessages = { file: 'admin/messages.tsx', load: () => import('#web/pages/admin/people/messages.tsx') }
const adminMessage = { file: 'admin/message.tsx', load: () => import('#web/pages/admin/people/message.tsx') }
const ingredients = {
	file: 'storefront/ingredients.tsx',
	load: () => import('#web/pages/storefront/learn/ingredients.tsx'),
}
const facts = {
	file: 'storefront/nutrition-facts.tsx',
	load: () => import('#web/pages/storefront/learn/nutrition-facts.tsx'),
}
const flavors = { file: 'storefront/flavors.tsx', load: () => import('#web/pages/storefront/learn/flavors.tsx') }
const whyUntapped = {
	file: 'storefront/why-untapped.tsx',
	load: () => import('#web/pages/storefront/learn/why-untapped.tsx'),
}
const claim = { file: 'storefront/claim.tsx', load: () => import('#web/pages/storefront/tokens/claim.tsx') }
const giftBalance = {
	file: 'storefront/gift-balance.tsx',
	load: () => import('#web/pages/storefront/shop/gift-balance.tsx'),
}
const token = { file: 'storefront/token.tsx', load: () => import('#web/pages/storefront/tokens/token.tsx') }
const whereToBuy = {
	file: 'storefront/where-to-buy.tsx',
	load: () => import('#web/pages/storefront/company/where-to-buy.tsx'),
}
const privacy = { file: 'storefront/privacy.tsx', load: () => import('#web/pages/storefront/legal/privacy.tsx') }
const terms = { file: 'storefront/terms.tsx', load: () => import('#web/pages/storefront/legal/terms.tsx') }
const accessPage = {
	file: 'storefront/accessibility.tsx',
	load: () => import('#web/pages/storefront/legal/accessibility.tsx'),
}
const partner = { file: 'storefront/partner.tsx', load: () => import('#web/pages/storefront/company/partner.tsx') }
const entrepreneur = {
	file: 'storefront/entrepreneur.tsx',
	load: () => import('#web/pages/storefront/company/entrepreneur.tsx'),
}
const starter = { file: 'storefront/starter.tsx', load: () => import('#web/pages/storefront/shop/starter.tsx') }
const notFound = { file: 'not-found.tsx', load: () => import('#web/pages/not-found.tsx') }
const coming = { file: 'coming.tsx', load: () => import('#web/pages/coming.tsx') }

/** Every page of the product (spec §2): its path, who may open it, and its file. */
export const routes: readonly PageRoute[] = [
	{ path: '/', access: 'public', area: 'store', ...home },
	{ path: '/shop', access: 'public', area: 'store', ...shop },
	{ path: '/shop/compare', access: 'public', area: 'store', ...shopCompare },
	{ path: '/product/:slug', access: 'public', area: 'store', ...product },
	{ path: '/checkout', access: 'public', area: 'store', ...checkout },
	{ path: '/order/:number', access: 'public', area: 'store', renderedAs: '/order/yours', ...order },

	{ path: '/ingredients', access: 'public', area: 'store', ...ingredients },
	{ path: '/nutrition-facts', access: 'public', area: 'store', ...facts },
	{ path: '/why-untapped', access: 'public', area: 'store', ...whyUntapped },
	{ path: '/where-to-buy', access: 'public', area: 'store', freshForSeconds: 30, ...whereToBuy },
	{ path: '/stories', access: 'public', area: 'store', ...stories },
	{ path: '/stories/:slug', access: 'public', area: 'store', ...story },
	{ path: '/about', access: 'public', area: 'store', ...about },
	{ path: '/token', access: 'public', area: 'store', freshForSeconds: 5, ...token },
	{ path: '/partner', access: 'public', area: 'store', ...partner },
	{ path: '/entrepreneur', access: 'public', area: 'store', ...entrepreneur },
	{ path: '/starter', access: 'public', area: 'store', ...starter },
	{ path: '/claim', access: 'public', area: 'store', ...claim },
	{ path: '/gift-cards/balance', access: 'public', area: 'store', ...giftBalance },
	{ path: '/flavors', access: 'public', area: 'store', ...flavors },
	{ path: '/mixology', access: 'public', area: 'store', ...coming },
	{ path: '/mixology/:slug', access: 'public', area: 'store', ...coming },
	{ path: '/creators', access: 'public', area: 'store', ...coming },
	{ path: '/distributors/apply', access: 'public', area: 'store', ...coming },
	{ path: '/leaderboard', access: 'public', area: 'store', ...coming },
	{ path: '/careers', access: 'public', area: 'store', ...careers },
	{ path: '/careers/:slug', access: 'public', area: 'store', ...career },
	{ path: '/help', access: 'public', area: 'store', ...help },
	{ path: '/contact', access: 'public', area: 'store', ...contact },
	{ path: '/press', access: 'public', area: 'store', ...press },
	{ path: '/press/:slug', access: 'public', area: 'store', ...release },
	{ path: '/privacy', access: 'public', area: 'store', ...privacy },
	{ path: '/terms', access: 'public', area: 'store', ...terms },
	{ path: '/accessibility', access: 'public', area: 'store', ...accessPage },

	{ path: '/login', access: 'public', area: 'account', ...login },
	{ path: '/signup', access: 'public', area: 'account', ...signup },
	{ path: '/admin/login', access: 'public', area: 'account', ...adminLogin },
	{ path: '/reset-request', access: 'public', area: 'account', ...resetRequest },
	{ path: '/reset', access: 'public', area: 'account', ...reset },
	{ path: '/verify', access: 'public', area: 'account', ...verify },
	{ path: '/confirm-email', access: 'public', area: 'account', ...confirmEmail },
	{ path: '/invitation', access: 'public', area: 'account', ...invitation },
	{ path: '/account', access: 'signedIn', area: 'account', ...account },

	{ path: '/creator/dashboard', access: creator, area: 'creator', ...coming },
	{ path: '/creator/tokens', access: creator, area: 'creator', ...coming },
	{ path: '/creator/mixology', access: creator, area: 'creator', ...coming },

	{ path: '/distributor/dashboard', access: distributor, area: 'distributor', ...coming },
	{ path: '/distributor/order-pad', access: distributor, area: 'distributor', ...coming },
	{ path: '/distributor/order-history', access: distributor, area: 'distributor', ...coming },
	{ path: '/distributor/prospect', access: distributor, area: 'distributor', ...coming },

	{ path: '/admin', access: admin, area: 'admin', ...adminOverview },
	{ path: '/admin/distributors', access: admin, area: 'admin', ...coming },
	{ path: '/admin/customers', access: admin, area: 'admin', ...coming },
	{ path: '/admin/orders', access: admin, area: 'admin', ...adminOrders },
	{ path: '/admin/orders/:number', access: admin, area: 'admin', ...adminOrder },
	{ path: '/admin/inventory', access: admin, area: 'admin', ...adminInventory },
	{ path: '/admin/operations', access: admin, area: 'admin', ...adminOperations },
	{ path: '/admin/staff', access: admin, area: 'admin', ...adminStaff },
	{ path: '/admin/messages', access: admin, area: 'admin', ...adminMessages },
	{ path: '/admin/messages/:reference', access: admin, area: 'admin', ...adminMessage },
	{ path: '/admin/tokens', access: admin, area: 'admin', ...coming },
	{ path: '/admin/token-hub', access: admin, area: 'admin', ...coming },
	{ path: '/admin/token-dashboard', access: admin, area: 'admin', ...coming },
	{ path: '/admin/token-admin', access: admin, area: 'admin', ...tokenAdmin },
	{ path: '/admin/products', access: admin, area: 'admin', ...coming },
	{ path: '/admin/coupons', access: admin, area: 'admin', ...adminCoupons },
	{ path: '/admin/analytics', access: admin, area: 'admin', ...coming },
	{ path: '/admin/mixology', access: admin, area: 'admin', ...coming },
	{ path: '/admin/investor', access: admin, area: 'admin', ...coming },
	{ path: '/admin/investor-projections', access: admin, area: 'admin', ...coming },

	{ path: '*', access: 'public', area: 'store', ...notFound },
]
