import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node on 127.0.0.1, until its standard input ends. Arguments: the folder of its data, the ports for HTTP
 * and for other nodes, and with other nodes, the ports of all of them with commas between.
 */
public class SearchNode extends Node {
    SearchNode(Settings settings, Collection<Class<? extends Plugin>> plugins) {
        super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "node"), plugins, false);
    }

    public static void main(String[] args) throws Exception {
        Settings.Builder settings = Settings.builder()
            .put("path.home", args[0])
            // All nodes of a cluster have one folder for snapshots.
            .put("path.repo", Path.of(args[0]).resolveSibling("snapshots").toString())
            .put("http.port", args[1])
            .put("transport.port", args[2])
            .put("network.host", "127.0.0.1")
            .put("transport.type", "netty4").put("http.type", "netty4")
            .put("cluster.name", "archive").put("node.name", "node-" + args[2]);
        if (args.length < 4) {
            settings.put("discovery.type", "single-node");
        } else {
            List<String> ports = List.of(args[3].split(","));
            settings.putList("discovery.seed_hosts", ports.stream().map(port -> "127.0.0.1:" + port).toList());
            settings.putList("cluster.initial_cluster_manager_nodes", ports.stream().map(port -> "node-" + port).toList());
        }
        try (Node node = new SearchNode(settings.build(), List.of(Netty4Plugin.class, CommonAnalysisPlugin.class))) {
            node.start();
            System.out.println("ready");
            while (System.in.read() >= 0) { }
        }
    }
}
