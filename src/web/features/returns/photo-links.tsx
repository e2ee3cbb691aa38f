/** Photographs of goods, small, each a link to itself. */
export const PhotoLinks = ({ urls }: { urls: readonly string[] }) => (
	<span className="flex flex-wrap gap-2">
		{urls.map((url, at) => (
			<a key={url} href={url} className="rounded-lg">
				<img
					src={url}
					alt={`Photograph ${at + 1}`}
					width={96}
					height={96}
					loading="lazy"
					className="size-24 rounded-lg object-cover"
				/>
			</a>
		))}
	</span>
)
