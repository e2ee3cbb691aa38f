const benefits = [
	[
		'Health',
		'Medical, dental and vision from the first day of the month after you start; we pay 80% of the premium for you.',
	],
	[
		'Time',
		'20 days off a year for full-time staff, accrued from day one, and the week between Christmas and New Year.',
	],
	['Leave', '12 weeks of paid parental leave for every parent, after six months.'],
	['Retirement', '401(k) with a match of up to 4% of pay.'],
	['Sick days', 'Eight a year, paid, for part-time staff in proportion. You do not need a note.'],
	['Cans', 'A case a month of whatever you like. We also pay for tea.'],
] as const

export const CareerBenefits = () => (
	<section
		aria-labelledby="benefits"
		className="page-width grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24"
	>
		<h2 id="benefits" className="display text-5xl">
			What comes with it
		</h2>
		<div className="grid gap-10">
			<dl className="grid gap-x-10 border-line border-t sm:grid-cols-2">
				{benefits.map(([title, text]) => (
					<div key={title} className="grid content-start gap-1 border-line border-b py-5">
						<dt className="font-semibold">{title}</dt>
						<dd className="text-muted">{text}</dd>
					</div>
				))}
			</dl>
			<p className="max-w-prose text-muted text-sm">
				We are an equal opportunity employer. We hire without regard to race, color, religion, sex, sexual orientation,
				gender identity, national origin, age, disability, veteran status or anything else that the law protects or that
				has nothing to do with the work. If you need an accommodation to apply, write to us under Accessibility on the
				contact page.
			</p>
		</div>
	</section>
)
