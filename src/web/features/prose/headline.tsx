/** A title whose words stay whole: "forty-one" does not break at its hyphen. */
export const Headline = ({ text }: { text: string }) =>
	text.split(/(\S+-\S+)/).map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: a title never changes its order.
			<span key={index} className="whitespace-nowrap">
				{part}
			</span>
		) : (
			part
		),
	)
