import { createElement, type ReactNode } from 'react'
import type { ReadingElement, ReadingNode } from '../../core/reading/reading'
import { Callout } from './Callout'
import { CodeBlock } from './CodeBlock'
import { DocLink } from './DocLink'
import { attributesOf } from './node-attributes'
import { Picture } from './Picture'
import { ScrollBox } from './ScrollBox'
import { TaskBox } from './TaskBox'
import { VideoClip } from './VideoClip'

/** Turns nodes of a document into elements. Only the properties that are named here ever reach the page. */
function drawNodes(nodes: readonly ReadingNode[]): ReactNode[] {
  return nodes.map(drawNode)
}

export function drawNode(node: ReadingNode, key: number): ReactNode {
  if (node.type === 'text') return node.value
  switch (node.tagName) {
    case 'a':
      return (
        <DocLink key={key} node={node} attributes={attributesOf(node)}>
          {drawNodes(node.children)}
        </DocLink>
      )
    case 'img':
      return <Picture key={key} node={node} />
    case 'video':
      return <VideoClip key={key} node={node} />
    case 'pre':
      return (
        <CodeBlock key={key} node={node} attributes={attributesOf(node)}>
          {drawNodes(node.children)}
        </CodeBlock>
      )
    case 'table':
      return <ScrollBox key={key}>{element(node, key)}</ScrollBox>
    case 'blockquote':
      if (node.callout === undefined) return element(node, key)
      return (
        <Callout key={key} callout={node.callout} attributes={attributesOf(node)}>
          {drawNodes(node.children)}
        </Callout>
      )
    case 'li':
      if (node.task === undefined) return element(node, key)
      return (
        <li key={key} {...attributesOf(node)} className="task" data-task={node.task}>
          <TaskBox done={node.task === 'done'} />
          {drawNodes(node.children)}
        </li>
      )
    default:
      return element(node, key)
  }
}

function element(node: ReadingElement, key: number): ReactNode {
  const children = node.children.length === 0 ? [] : drawNodes(node.children)
  return createElement(node.tagName, { key, ...attributesOf(node) }, ...children)
}
