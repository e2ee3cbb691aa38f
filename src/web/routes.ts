import { distributorRoutes } from './distributor-routes.ts'
import type { PageModule } from './page.ts'
import type { RouteEntry } from './route-entry.ts'

export interface PageRoute extends RouteEntry {
	load: () => Promise<PageModule>
}

const admin = ['ADMIN'] as const
const creator = ['CREATOR', 'ADMIN'] as const

/** Pages are the files of pages/{area}/{room}/; what a page is made of lies one folder deeper. */
const pageFiles = import.meta.glob<PageModule>(['./pages/*.tsx', './pages/*/*/*.tsx'])

/** Every page of the product (spec §2): its path, who may open it, and its file. */
const entries: readonly RouteEntry[] = [
	{ path: '/', access: 'public', area: 'store', file: 'storefront/shop/home.tsx' },
	{ path: '/shop', access: 'public', area: 'store', file: 'storefront/shop/product-list.tsx' },
	{ path: '/shop/compare', access: 'public', area: 'store', file: 'storefront/shop/compare.tsx' },
	{ path: '/product/:slug', access: 'public', area: 'store', hasBuyBar: true, file: 'storefront/shop/product.tsx' },
	{ path: '/checkout', access: 'public', area: 'store', file: 'storefront/shop/checkout.tsx' },
	{
		path: '/order/:number',
		access: 'public',
		area: 'store',
		renderedAs: '/order/yours',
		file: 'storefront/shop/order.tsx',
	},
	{
		path: '/pay/:id',
		access: 'public',
		area: 'store',
		renderedAs: '/pay/yours',
		file: 'storefront/shop/pay.tsx',
	},
	{
		path: '/recall/:id',
		access: 'public',
		area: 'store',
		renderedAs: '/recall/yours',
		file: 'storefront/shop/recall.tsx',
	},

	{
		path: '/saved-cart/:id',
		access: 'public',
		area: 'store',
		renderedAs: '/saved-cart/yours',
		file: 'storefront/shop/saved-cart.tsx',
	},
	{
		path: '/unsubscribe/:id',
		access: 'public',
		area: 'store',
		renderedAs: '/unsubscribe/yours',
		file: 'storefront/shop/unsubscribe.tsx',
	},

	{ path: '/ingredients', access: 'public', area: 'store', file: 'storefront/learn/ingredients.tsx' },
	{ path: '/nutrition-facts', access: 'public', area: 'store', file: 'storefront/learn/nutrition-facts.tsx' },
	{ path: '/why-untapped', access: 'public', area: 'store', file: 'storefront/learn/why-untapped.tsx' },
	{
		path: '/where-to-buy',
		access: 'public',
		area: 'store',
		freshForSeconds: 30,
		file: 'storefront/company/where-to-buy.tsx',
	},
	{ path: '/stories', access: 'public', area: 'store', file: 'storefront/learn/stories.tsx' },
	{ path: '/stories/:slug', access: 'public', area: 'store', file: 'storefront/learn/story.tsx' },
	{ path: '/about', access: 'public', area: 'store', file: 'storefront/company/about.tsx' },
	{ path: '/token', access: 'public', area: 'store', freshForSeconds: 5, file: 'storefront/tokens/token.tsx' },
	{ path: '/partner', access: 'public', area: 'store', file: 'storefront/company/partner.tsx' },
	{ path: '/entrepreneur', access: 'public', area: 'store', file: 'storefront/company/entrepreneur.tsx' },
	{ path: '/starter', access: 'public', area: 'store', file: 'storefront/shop/starter.tsx' },
	{ path: '/claim', access: 'public', area: 'store', file: 'storefront/tokens/claim.tsx' },
	{ path: '/gift-cards/balance', access: 'public', area: 'store', file: 'storefront/shop/gift-balance.tsx' },
	{ path: '/flavors', access: 'public', area: 'store', file: 'storefront/learn/flavors.tsx' },
	{
		path: '/mixology',
		access: 'public',
		area: 'store',
		freshForSeconds: 60,
		file: 'storefront/mixology/recipe-list.tsx',
	},
	{
		path: '/mixology/:slug',
		access: 'public',
		area: 'store',
		freshForSeconds: 60,
		file: 'storefront/mixology/recipe.tsx',
	},
	{
		path: '/creators',
		access: 'public',
		area: 'store',
		freshForSeconds: 60,
		file: 'storefront/company/creators.tsx',
	},
	{ path: '/distributors/apply', access: 'public', area: 'store', file: 'distributor/apply/apply.tsx' },
	{
		path: '/leaderboard',
		access: 'public',
		area: 'store',
		freshForSeconds: 30,
		file: 'storefront/tokens/leaderboard.tsx',
	},
	{ path: '/careers', access: 'public', area: 'store', file: 'storefront/company/careers.tsx' },
	{ path: '/careers/:slug', access: 'public', area: 'store', file: 'storefront/company/career.tsx' },
	{ path: '/help', access: 'public', area: 'store', file: 'storefront/company/help.tsx' },
	{ path: '/contact', access: 'public', area: 'store', file: 'storefront/company/contact.tsx' },
	{ path: '/press', access: 'public', area: 'store', file: 'storefront/company/press.tsx' },
	{ path: '/press/:slug', access: 'public', area: 'store', file: 'storefront/company/release.tsx' },
	{ path: '/privacy', access: 'public', area: 'store', file: 'storefront/legal/privacy.tsx' },
	{ path: '/terms', access: 'public', area: 'store', file: 'storefront/legal/terms.tsx' },
	{ path: '/accessibility', access: 'public', area: 'store', file: 'storefront/legal/accessibility.tsx' },

	{ path: '/login', access: 'public', area: 'account', file: 'account/sign-in/login.tsx' },
	{ path: '/signup', access: 'public', area: 'account', file: 'account/sign-in/signup.tsx' },
	{ path: '/admin/login', access: 'public', area: 'account', file: 'account/sign-in/admin-login.tsx' },
	{ path: '/reset-request', access: 'public', area: 'account', file: 'account/sign-in/reset-request.tsx' },
	{ path: '/reset', access: 'public', area: 'account', file: 'account/sign-in/reset.tsx' },
	{ path: '/verify', access: 'public', area: 'account', file: 'account/sign-in/verify.tsx' },
	{ path: '/confirm-email', access: 'public', area: 'account', file: 'account/sign-in/confirm-email.tsx' },
	{ path: '/invitation', access: 'public', area: 'account', file: 'account/sign-in/invitation.tsx' },
	{ path: '/join-company', access: 'public', area: 'account', file: 'account/sign-in/join-company.tsx' },
	{ path: '/account', access: 'signedIn', area: 'account', file: 'account/profile/tabs.tsx' },

	{ path: '/creator/dashboard', access: creator, area: 'creator', file: 'creator/earnings/dashboard.tsx' },
	{ path: '/creator/tokens', access: creator, area: 'creator', file: 'creator/earnings/tokens.tsx' },
	{ path: '/creator/mixology', access: creator, area: 'creator', file: 'creator/recipes/my-recipes.tsx' },
	{ path: '/creator/mixology/:id', access: creator, area: 'creator', file: 'creator/recipes/recipe-editor.tsx' },

	...distributorRoutes,

	{ path: '/admin', access: admin, area: 'admin', file: 'admin/system/overview.tsx' },
	{
		path: '/admin/distributors',
		access: admin,
		area: 'admin',
		file: 'admin/people/distributor-applications.tsx',
	},
	{
		path: '/admin/distributors/applications/:id',
		access: admin,
		area: 'admin',
		file: 'admin/people/distributor-application.tsx',
	},
	{ path: '/admin/distributors/companies', access: admin, area: 'admin', file: 'admin/people/companies.tsx' },
	{ path: '/admin/distributors/territories', access: admin, area: 'admin', file: 'admin/people/territories.tsx' },
	{ path: '/admin/distributors/price-lists', access: admin, area: 'admin', file: 'admin/prices/price-lists.tsx' },
	{ path: '/admin/distributors/price-lists/:id', access: admin, area: 'admin', file: 'admin/prices/price-list.tsx' },
	{ path: '/admin/distributors/case-packs', access: admin, area: 'admin', file: 'admin/prices/case-packs.tsx' },
	{ path: '/admin/distributors/companies/:id', access: admin, area: 'admin', file: 'admin/people/company.tsx' },
	{
		path: '/admin/distributors/companies/:id/account',
		access: admin,
		area: 'admin',
		file: 'admin/people/company-account.tsx',
	},
	{ path: '/admin/distributors/receivables', access: admin, area: 'admin', file: 'admin/people/receivables.tsx' },
	{
		path: '/admin/distributors/receivables/:number',
		access: admin,
		area: 'admin',
		file: 'admin/people/receivable.tsx',
	},
	{ path: '/admin/customers', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/creators', access: admin, area: 'admin', file: 'admin/creators/creator-applications.tsx' },
	{ path: '/admin/creators/people', access: admin, area: 'admin', file: 'admin/creators/creators.tsx' },
	{ path: '/admin/creators/people/:id', access: admin, area: 'admin', file: 'admin/creators/creator.tsx' },
	{ path: '/admin/creators/payouts', access: admin, area: 'admin', file: 'admin/creators/creator-payouts.tsx' },
	{ path: '/admin/creators/settings', access: admin, area: 'admin', file: 'admin/creators/settings.tsx' },
	{ path: '/admin/creators/disputes', access: admin, area: 'admin', file: 'admin/creators/disputes.tsx' },
	{ path: '/admin/creators/holds', access: admin, area: 'admin', file: 'admin/creators/held-orders.tsx' },
	{
		path: '/admin/creators/applications/:id',
		access: admin,
		area: 'admin',
		file: 'admin/creators/creator-application.tsx',
	},
	{ path: '/admin/orders', access: admin, area: 'admin', file: 'admin/sales/orders.tsx' },
	{ path: '/admin/orders/wholesale', access: admin, area: 'admin', file: 'admin/sales/wholesale-orders.tsx' },
	{ path: '/admin/orders/wholesale/:number', access: admin, area: 'admin', file: 'admin/sales/wholesale-order.tsx' },
	{ path: '/admin/orders/claims', access: admin, area: 'admin', file: 'admin/sales/case-claims.tsx' },
	{ path: '/admin/orders/claims/:number', access: admin, area: 'admin', file: 'admin/sales/case-claim.tsx' },
	{ path: '/admin/orders/samples', access: admin, area: 'admin', file: 'admin/sales/sample-requests.tsx' },
	{ path: '/admin/orders/samples/:id', access: admin, area: 'admin', file: 'admin/sales/sample-request.tsx' },
	{ path: '/admin/orders/:number', access: admin, area: 'admin', file: 'admin/sales/order.tsx' },
	{ path: '/admin/returns', access: admin, area: 'admin', file: 'admin/sales/returns.tsx' },
	{ path: '/admin/returns/:reference', access: admin, area: 'admin', file: 'admin/sales/return.tsx' },
	{ path: '/admin/inventory', access: admin, area: 'admin', file: 'admin/stock/inventory.tsx' },
	{ path: '/admin/inventory/:sku', access: admin, area: 'admin', file: 'admin/stock/item.tsx' },
	{ path: '/admin/deliveries', access: admin, area: 'admin', file: 'admin/stock/deliveries.tsx' },
	{ path: '/admin/deliveries/:id', access: admin, area: 'admin', file: 'admin/stock/delivery.tsx' },
	{ path: '/admin/transfers', access: admin, area: 'admin', file: 'admin/stock/transfers.tsx' },
	{ path: '/admin/transfers/:id', access: admin, area: 'admin', file: 'admin/stock/transfer.tsx' },
	{ path: '/admin/counts', access: admin, area: 'admin', file: 'admin/stock/counts.tsx' },
	{ path: '/admin/counts/:id', access: admin, area: 'admin', file: 'admin/stock/count.tsx' },
	{ path: '/admin/recalls', access: admin, area: 'admin', file: 'admin/stock/recalls.tsx' },
	{ path: '/admin/recalls/:id', access: admin, area: 'admin', file: 'admin/stock/recall.tsx' },
	{ path: '/admin/operations', access: admin, area: 'admin', file: 'admin/system/operations.tsx' },
	{ path: '/admin/staff', access: admin, area: 'admin', file: 'admin/people/staff.tsx' },
	{ path: '/admin/messages', access: admin, area: 'admin', file: 'admin/people/messages.tsx' },
	{ path: '/admin/messages/:reference', access: admin, area: 'admin', file: 'admin/people/message.tsx' },
	{ path: '/admin/tokens', access: admin, area: 'admin', file: 'admin/tokens/tokens.tsx' },
	{ path: '/admin/token-hub', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/token-dashboard', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/token-admin', access: admin, area: 'admin', file: 'admin/tokens/token-admin.tsx' },
	{ path: '/admin/token-admin/rules', access: admin, area: 'admin', file: 'admin/tokens/token-rules.tsx' },
	{ path: '/admin/products', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/coupons', access: admin, area: 'admin', file: 'admin/sales/coupons.tsx' },
	{ path: '/admin/analytics', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/mixology', access: admin, area: 'admin', file: 'admin/mixology/recipes.tsx' },
	{ path: '/admin/mixology/recipes/:id', access: admin, area: 'admin', file: 'admin/mixology/recipe-review.tsx' },
	{ path: '/admin/mixology/moderation', access: admin, area: 'admin', file: 'admin/mixology/moderation.tsx' },
	{ path: '/admin/mixology/ingredients', access: admin, area: 'admin', file: 'admin/mixology/ingredients.tsx' },
	{ path: '/admin/mixology/collections', access: admin, area: 'admin', file: 'admin/mixology/collections.tsx' },
	{ path: '/admin/investor', access: admin, area: 'admin', file: 'coming.tsx' },
	{ path: '/admin/investor-projections', access: admin, area: 'admin', file: 'coming.tsx' },

	{ path: '*', access: 'public', area: 'store', file: 'not-found.tsx' },
]

export const routes: readonly PageRoute[] = entries.map((entry) => {
	const load = pageFiles[`./pages/${entry.file}`]
	if (!load) throw new Error(`${entry.path} names a page that is not there: ${entry.file}`)
	return { ...entry, load }
})
