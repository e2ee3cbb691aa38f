import clsx from 'clsx'
import type { CommonIngredient, listIngredients } from '#contracts/catalog/labels.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import type { SourceKey } from '#web/features/sources/sources.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { facts, kindNotes, type Purpose, purposes } from './facts.ts'
import { amountOf, ingredientsUrlOf, purposeOf, shownOf, type View } from './view.ts'

type Drinks = ReplyOf<typeof listIngredients>['drinks']

interface GlossaryProps {
	items: readonly CommonIngredient[]
	drinks: Drinks
	view: View
}

/** Each ingredient with what it is and does, grouped by what it is for. */
export function Glossary({ items, drinks, view }: GlossaryProps) {
	const shown = shownOf(items, view)
	const used = (Object.keys(purposes) as Purpose[]).filter((purpose) =>
		items.some((ingredient) => purposeOf(ingredient) === purpose),
	)
	const groups = used.flatMap((purpose) => {
		const own = shown.filter((ingredient) => purposeOf(ingredient) === purpose)
		return own.length > 0 ? [{ purpose, own }] : []
	})
	return (
		<section aria-labelledby="glossary" className="bg-card">
			<div className="page-width grid gap-x-14 gap-y-8 py-14 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-24">
				<div className="grid content-start gap-5 lg:sticky lg:top-24 lg:self-start">
					<h2 id="glossary" className="display text-4xl">
						One by one
					</h2>
					<nav aria-label="What it is for" className="flex flex-wrap gap-x-5 gap-y-1 lg:grid">
						<PurposeLink view={view} purpose={null} text="Everything" />
						{used.map((purpose) => (
							<PurposeLink key={purpose} view={view} purpose={purpose} text={purposes[purpose]} />
						))}
					</nav>
					<p role="status" className="text-muted text-sm">
						{shown.length} of {items.length} ingredients
					</p>
				</div>
				<div className="grid gap-14">
					{groups.map(({ purpose, own }) => (
						<section key={purpose} aria-labelledby={`for-${purpose}`}>
							<h3 id={`for-${purpose}`} className="display border-ink border-b-2 pb-2 text-2xl">
								{purposes[purpose]}
							</h3>
							<KindNote purpose={purpose} />
							<div className={kindNotes[purpose] ? 'grid grid-cols-2 gap-x-4 max-sm:text-sm sm:gap-x-10' : ''}>
								{own.map((ingredient) => (
									<Entry key={ingredient.key} ingredient={ingredient} drinks={drinks} flavor={view.flavor} />
								))}
							</div>
						</section>
					))}
					{groups.length === 0 && (
						<p className="text-lg text-muted">
							This drink has nothing of that kind.{' '}
							<PageLink
								to={ingredientsUrlOf({ ...view, purpose: null })}
								preventScrollReset
								className="rounded font-semibold text-ink underline underline-offset-4"
							>
								Show all its ingredients
							</PageLink>
						</p>
					)}
				</div>
			</div>
		</section>
	)
}

const PurposeLink = ({ view, purpose, text }: { view: View; purpose: Purpose | null; text: string }) => (
	<PageLink
		to={ingredientsUrlOf({ ...view, purpose })}
		preventScrollReset
		aria-current={view.purpose === purpose ? 'true' : undefined}
		className="inline-flex min-h-9 items-center rounded text-muted hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-8"
	>
		{text}
	</PageLink>
)

interface EntryProps {
	ingredient: CommonIngredient
	drinks: Drinks
	flavor: string | null
}

function Entry({ ingredient, drinks, flavor }: EntryProps) {
	const { key, name, role, uses } = ingredient
	const fact = facts[key]
	const amount = amountOf(ingredient, flavor)
	const users = drinks.filter(({ slug }) => uses.some((use) => use.slug === slug))
	return (
		<article
			id={key}
			className={clsx(
				'grid scroll-mt-24 content-start gap-x-10 gap-y-2 border-line border-b py-6 target:bg-volt/25',
				fact?.does && 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
			)}
		>
			<div className="grid content-start gap-1">
				<h4 className="font-semibold leading-snug sm:text-lg">{name}</h4>
				{amount && <p className="figures font-semibold text-muted">{amount} a can</p>}
				<Users users={users} all={drinks.length} />
			</div>
			<div className="grid content-start gap-2 leading-relaxed">
				<p>{fact?.is ?? role}</p>
				{fact?.does && <p className="text-muted">{fact.does}</p>}
				{fact?.sources && <Sources keys={fact.sources} />}
			</div>
		</article>
	)
}

/** What holds for all of a kind is said once. */
const KindNote = ({ purpose }: { purpose: Purpose }) => {
	const note = kindNotes[purpose]
	return (
		note && (
			<div className="grid max-w-2xl gap-2 pt-5 pb-2 text-muted leading-relaxed">
				<p>{note.text}</p>
				<Sources keys={note.sources} />
			</div>
		)
	)
}

const Sources = ({ keys }: { keys: readonly SourceKey[] }) => (
	<p className="flex flex-wrap gap-x-4 text-muted text-sm">
		{keys.map((source) => (
			<Cited key={source} source={source} />
		))}
	</p>
)

const Users = ({ users, all }: { users: Drinks; all: number }) =>
	users.length === all ? (
		<p className="text-muted text-sm">In all {all} drinks</p>
	) : (
		<ul className="flex flex-wrap gap-x-4">
			{users.map(({ slug, name, flavor }) => (
				<li key={slug} style={themeOf(flavor)}>
					<PageLink
						to={`/product/${slug}`}
						className="inline-flex min-h-8 items-center gap-2 rounded text-sm hover:underline"
					>
						<span aria-hidden className="size-3.5 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
						{name}
					</PageLink>
				</li>
			))}
		</ul>
	)
