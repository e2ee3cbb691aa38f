import type { DrinkLabel } from '#contracts/catalog/labels.ts'
import { themeOf } from '#web/features/catalog/product-labels.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { type Choice, comparisonUrlOf } from './compared-labels.ts'

interface DrinkPickerProps {
	labels: readonly DrinkLabel[]
	choice: Choice
}

/** Links that say whose panel, whose beside it, and how much of the drink it is for. */
export const DrinkPicker = ({ labels, choice }: DrinkPickerProps) => (
	<div className="grid content-start gap-6 xl:sticky xl:top-24 xl:self-start print:hidden">
		<Row title="Panel of">
			{labels.map((label) => (
				<Pick
					key={label.slug}
					label={label}
					isOn={label.slug === choice.drink}
					to={comparisonUrlOf({
						...choice,
						drink: label.slug,
						beside: choice.beside === label.slug ? choice.drink : choice.beside,
					})}
				/>
			))}
		</Row>
		<Row title="Beside it">
			<Plain isOn={choice.beside === null} to={comparisonUrlOf({ ...choice, beside: null })} text="The can" />
			{labels
				.filter(({ slug }) => slug !== choice.drink)
				.map((label) => (
					<Pick
						key={label.slug}
						label={label}
						isOn={label.slug === choice.beside}
						to={comparisonUrlOf({ ...choice, beside: label.slug })}
					/>
				))}
		</Row>
		<Row title="Figures">
			<Plain isOn={!choice.perHundred} to={comparisonUrlOf({ ...choice, perHundred: false })} text="Per can" />
			<Plain
				isOn={choice.perHundred}
				to={comparisonUrlOf({ ...choice, perHundred: true })}
				text="Per can and per 100 mL"
			/>
		</Row>
	</div>
)

const Row = ({ title, children }: { title: string; children: React.ReactNode }) => (
	<nav aria-label={title} className="grid min-w-0 gap-1">
		<p aria-hidden className="font-semibold text-sm">
			{title}
		</p>
		<div className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0 xl:grid xl:gap-0">
			{children}
		</div>
	</nav>
)

const pick =
	'flex min-h-10 shrink-0 items-center gap-3 whitespace-nowrap rounded-xl px-2.5 font-medium transition hover:bg-ink/6 aria-[current=true]:bg-ink aria-[current=true]:text-paper'

const Plain = ({ isOn, to, text }: { isOn: boolean; to: string; text: string }) => (
	<PageLink to={to} preventScrollReset aria-current={isOn ? 'true' : undefined} className={pick}>
		{text}
	</PageLink>
)

const Pick = ({ label, isOn, to }: { label: DrinkLabel; isOn: boolean; to: string }) => (
	<PageLink
		to={to}
		preventScrollReset
		aria-current={isOn ? 'true' : undefined}
		style={themeOf(label.flavor)}
		className={pick}
	>
		<span aria-hidden className="size-5 rounded-full bg-linear-to-br from-(--from) to-(--to)" />
		{label.name}
		<span className="figures ml-auto pl-2 text-sm opacity-75 max-xl:hidden">{label.caffeineMg} mg</span>
	</PageLink>
)
