import { nothing } from 'lit';
import { directive, Directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

type Styles = Readonly<Record<string, string>>;

/** Sets styles one by one: a page's content policy may forbid the attribute `style`, but not this. */
class StyledDirective extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT)
      throw new Error('styled() stands in the tag of an element, where an attribute could stand.');
  }

  render(_styles: Styles): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [styles]: [Styles]): typeof nothing {
    const { style } = part.element as HTMLElement | SVGElement;
    for (const [name, value] of Object.entries(styles)) style.setProperty(name, value);
    return nothing;
  }
}

/** In a tag: `<div ${styled({ color: 'red' })}>`; names as in CSS. */
export const styled = directive(StyledDirective);
