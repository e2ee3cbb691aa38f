import type { Nutrition, Product } from '#contracts/catalog/catalog.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { calories, grams } from '#web/features/nutrition/label-rounding.ts'
import { Cited } from '#web/features/sources/source-list.tsx'
import type { SourceKey } from '#web/features/sources/sources.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { hasPicture } from '#web/lib/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What the FDA cites as the most for a day: caffeine for most adults, added sugars as the daily value. */
const maxCaffeineMg = 400
const sugarDailyValueG = 50

interface Benefit {
	figure: string
	title: string
	text: string
	/** Against a figure of the outside world, which is sourced. */
	measure?: { part: number; of: number; words: string; source: SourceKey }
}

/** "50%", or "50% and more" where they differ. */
function shareOf({ vitamins }: Nutrition): string {
	const shares = vitamins.map(({ amount, dailyValue }) => Math.round((amount / dailyValue) * 100))
	const min = Math.min(...shares)
	return shares.every((share) => share === min) ? `${min}%` : `${min}% and more`
}

/** What a can of it is good for, each by a figure of its own label; what the label does not state is left out. */
function benefitsOf({ caffeineMg, nutrition, ingredients }: Product): Benefit[] {
	const theanine = ingredients.find(({ name }) => name.startsWith('L-theanine'))
	const caffeine = ingredients.find(({ name }) => name.startsWith('Caffeine'))
	return [
		...(caffeineMg
			? [
					{
						figure: `${caffeineMg} mg`,
						title: caffeine?.name ?? 'Caffeine',
						text: 'Printed on the front of every can, so you can count.',
						measure: {
							part: caffeineMg,
							of: maxCaffeineMg,
							words: `of ${maxCaffeineMg} mg a day, cited for most adults`,
							source: 'caffeineAmount' as const,
						},
					},
				]
			: []),
		...(nutrition
			? [
					{
						figure: grams(nutrition.addedSugarsG).replace('g', ' g'),
						title: 'Added sugars',
						text: `And ${calories(nutrition.calories)} calories in the whole can.`,
						measure: {
							part: nutrition.addedSugarsG,
							of: sugarDailyValueG,
							words: `of ${sugarDailyValueG} g, the daily value for added sugars`,
							source: 'dailyValues' as const,
						},
					},
				]
			: []),
		...(theanine?.amount ? [{ figure: theanine.amount, title: theanine.name, text: theanine.role }] : []),
		...(nutrition && nutrition.vitamins.length > 0
			? [
					{
						figure: String(nutrition.vitamins.length),
						title: 'B vitamins',
						text: `${nutrition.vitamins.map(({ name }) => name).join(', ')}, at ${shareOf(nutrition)} of the daily value.`,
					},
				]
			: []),
	]
}

/** The first flavor's can turned round: what is printed on its back, in figures one can check. */
export function DrinkBenefits({ product }: { product: Product }) {
	const benefits = benefitsOf(product)
	const back = `can-${product.slug}-back`
	if (benefits.length === 0) return null
	return (
		<section
			aria-labelledby="benefits-title"
			style={themeOf(product.flavor)}
			className="page-width grid gap-x-16 gap-y-10 py-20 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1.6fr)] lg:py-28"
		>
			<div className="grid content-start gap-5 lg:gap-7">
				<h2 id="benefits-title" className="display text-5xl lg:text-7xl">
					Nothing you need to look up
				</h2>
				<p className="max-w-md text-lg text-muted">
					Every can says what is in it, how much, and what it is there for. Here is {product.name}, turned round.
				</p>
				<div className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
					<PageLink to="/ingredients" className="rounded border-ink border-b-2 py-1 hover:border-transparent">
						All ingredients
					</PageLink>
					<PageLink to="/why-untapped" className="rounded border-ink border-b-2 py-1 hover:border-transparent">
						How we compare
					</PageLink>
				</div>
				{hasPicture(back) && (
					<div className="flavor-light relative mt-3 h-[26rem] overflow-hidden rounded-card lg:h-[34rem]">
						<Picture
							name={back}
							alt={`The back of a can of ${product.name}, with its nutrition facts`}
							sizes="(min-width: 1024px) 30vw, 70vw"
							className="benefit-can"
						/>
					</div>
				)}
			</div>
			<ul className="grid border-ink border-t-2 ">
				{benefits.map((benefit) => (
					<BenefitRow key={benefit.title} {...benefit} />
				))}
			</ul>
		</section>
	)
}

const BenefitRow = ({ figure, title, text, measure }: Benefit) => (
	<li className="grid items-end gap-x-8 gap-y-3 border-line border-b py-6 sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:py-8">
		<p className="benefit-figure display figures">{figure}</p>
		<div className="grid gap-2 pb-1">
			<h3 className="font-semibold text-lg">{title}</h3>
			<p className="text-muted">{text}</p>
			{measure && (
				<div className="grid gap-1.5 pt-1 text-muted text-sm">
					<div aria-hidden className="benefit-measure">
						<div style={{ width: `${Math.min(100, (measure.part / measure.of) * 100)}%` }} />
					</div>
					<p>
						{measure.words}{' '}
						<span className="whitespace-nowrap">
							(<Cited source={measure.source} />)
						</span>
					</p>
				</div>
			)}
		</div>
	</li>
)
