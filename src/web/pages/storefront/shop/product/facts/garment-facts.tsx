import type { Garment } from '#contracts/catalog/catalog.ts'
import { seller } from '#contracts/shared/seller.ts'

const centimeters = (inches: number) => Math.round(inches * 2.54)

/** What a label sewn in would say, and how large each size is. */
export const GarmentFacts = ({ garment: { fiber, origin, care, sizes } }: { garment: Garment }) => (
	<div className="grid content-start gap-6 text-sm lg:w-88">
		<dl className="grid gap-4">
			{[
				['Fiber', fiber],
				['Origin', origin],
				['Care', care],
				['Sold by', seller.legalName],
			].map(([term, fact]) => (
				<div key={term}>
					<dt className="text-muted">{term}</dt>
					<dd className="font-medium">{fact}</dd>
				</div>
			))}
		</dl>
		{sizes && (
			<table className="figures w-full text-left">
				<caption className="mb-2 text-left font-semibold text-lg">Size chart</caption>
				<thead>
					<tr className="text-muted">
						{['Size', ...sizes.measures].map((title) => (
							<th key={title} scope="col" className="py-2 font-normal">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{sizes.rows.map(({ size, inches }) => (
						<tr key={size} className="border-line border-t">
							<th scope="row" className="py-2 font-semibold">
								{size}
							</th>
							{inches.map((inch, index) => (
								<td key={sizes.measures[index]} className="py-2">
									{inch} in <span className="text-muted">{centimeters(inch)} cm</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		)}
		{sizes && <p className="text-muted">Measured on the garment lying flat; the chest from armpit to armpit.</p>}
	</div>
)
